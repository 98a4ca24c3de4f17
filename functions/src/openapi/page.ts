import { html } from 'hono/html'
import type { Document, Operation } from './document.ts'
import type { Shape } from './shape.ts'

const access: Record<string, string> = {
  public: 'anyone',
  session: 'a signed-in wallet',
  seller: 'a signed-in vendor',
}

/** A shape in a few words: "text, maxLength 120". */
function words({ $ref, type, items, enum: values, anyOf, allOf, ...rest }: Shape): string {
  if ($ref) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (Array.isArray(values)) return values.join(' | ')
  if (Array.isArray(anyOf)) return anyOf.map(words).join(' or ')
  if (items) return `list of ${words(items)}`
  const shown = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'pattern', 'default']
  const limits = shown.filter((name) => rest[name] !== undefined && rest[name] !== '')
  return [[type ?? 'any'].flat().join(' or '), ...limits.map((name) => `${name} ${rest[name]}`)].join(', ')
}

const table = (title: string, { properties = {}, required = [] }: Shape) => html`
  <h3>${title}</h3>
  <table>
    <tbody>
      ${Object.entries(properties).map(
        ([name, shape]) => html`<tr>
          <th scope="row"><code>${name}</code></th>
          <td>${required.includes(name) ? 'required' : ''}</td>
          <td>${words(shape)}</td>
        </tr>`,
      )}
    </tbody>
  </table>
`

const answer = (shape: Shape) =>
  shape.properties ? table('Answer', shape) : html`<h3>Answer</h3><p>${words(shape)}</p>`

function operation(path: string, method: string, { operationId, summary, ...rest }: Operation) {
  const { parameters, requestBody, responses } = rest
  const given: Shape = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
  const [body] = Object.entries(requestBody?.content ?? {})
  return html`<section id="${operationId}">
    <h2><b>${method.toUpperCase()}</b> <code>${path}</code></h2>
    <p>${summary}. For ${access[rest['x-access']]}.</p>
    ${parameters.length > 0 ? table('Address', given) : ''} ${body ? table(`Body, ${body[0]}`, body[1].schema) : ''}
    ${answer(responses[200].content['application/json'].schema)}
  </section>`
}

/** The document, to be read by people. It runs nothing and loads its style alone. */
export const docsPage = ({ info, paths, components }: Document) => html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${info.title} API</title>
      <link rel="stylesheet" href="/api/docs.css" />
    </head>
    <body>
      <main>
        <h1>${info.title} API</h1>
        <p>${info.description}</p>
        <p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
        ${Object.entries(paths).flatMap(([path, methods]) =>
          Object.entries(methods).map(([method, call]) => operation(path, method, call)),
        )}
        ${Object.entries(components.schemas).map(
          ([name, shape]) => html`<section id="${name}"><h2>${name}</h2>${table('Fields', shape)}</section>`,
        )}
      </main>
    </body>
  </html>`

export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#ddd6c9, #3a352e); --quiet: light-dark(#6b6459, #a8a093); }
body { margin: 0; font: 16px/1.5 Inter, system-ui, sans-serif; background: light-dark(#faf8f4, #171411); color: light-dark(#2a2622, #efeae2); }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
section { border-top: 1px solid var(--line); padding: 1rem 0 1.5rem; }
h2 { font-size: 1.125rem; margin: 0.5rem 0; overflow-wrap: anywhere; }
h2 b { color: light-dark(#1d5c42, #7cc4a2); }
h3 { font-size: 0.875rem; color: var(--quiet); margin: 1rem 0 0.25rem; }
a { color: light-dark(#1d5c42, #7cc4a2); }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { text-align: left; vertical-align: top; padding: 0.375rem 0.75rem 0.375rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th { width: 30%; font-weight: 500; }
td:nth-child(2) { width: 5rem; color: var(--quiet); }
`
