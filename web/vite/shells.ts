import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, type Rolldown, runnerImport } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))
const always = ['main.tsx', 'lib/DataProvider.tsx', 'app/OwnLinks.tsx']

/** The files of a module and of all that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holder = chunks.find(({ moduleIds }) => moduleIds.includes(`${source}/${module}`))
  const found = new Set(holder ? [holder.fileName] : [])
  for (const name of found) for (const imported of named.get(name)?.imports ?? []) found.add(imported)
  return [...found]
}

const drawAll = async () => {
  const { module } = await runnerImport<typeof import('../src/app/shell.tsx')>(`${source}/app/shell.tsx`, {
    plugins: [react()],
    resolve: { alias: { '@': source } },
  })
  return module.shells
}

/** What a screen says of itself in the page's head, and what messengers read in its place. */
const tags = [
  { own: /<title>([^<]*)<\/title>/, shared: 'og:title' },
  { own: /<meta name="description" content="([^"]*)"[^>]*>/, shared: 'og:description' },
]
/** Messengers want whole addresses. Where it is not known yet where the pages will stand, they stay relative. */
const origin = process.env.MOTA_ORIGIN ?? ''

/** A screen set into the page, and the tags that it brought into the page's head. */
function compose(template: string, html: string, needs: string): string {
  let [page, drawn] = [template, html]
  for (const { own, shared } of tags) {
    const [tag, words] = own.exec(drawn) ?? []
    if (!tag) continue
    drawn = drawn.replace(tag, '')
    const other = new RegExp(`(<meta property="${shared}" content=")[^"]*`)
    page = page.replace(own, () => tag).replace(other, (_, start) => start + words)
  }
  return page
    .replace('content="/og.jpg"', `content="${origin}/og.jpg"`)
    .replace('</head>', () => `  <meta name="code" content="${needs}" />\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
}

/**
 * Draws each page at build time, as its screen looks before anything has been asked, so that it is seen before any
 * script has come; and names the code that the screen needs, so that it comes in one go.
 */
export function shells(): Plugin {
  return {
    name: 'mota-shells',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('the build has one page, index.html')
      const template = String(index.source)
      for (const { name, html, screen } of await drawAll()) {
        const code = [...always, ...(screen ? [screen] : [])].flatMap((module) => filesOf(bundle, module))
        const needs = [...new Set(code)].map((file) => `/${file}`).join(' ')
        const page = compose(template, html, needs)
        if (name === 'index') index.source = page
        else this.emitFile({ type: 'asset', fileName: `${name}.html`, source: page })
      }
    },
  }
}
