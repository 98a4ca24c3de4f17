import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addresses, type Call, calls } from '@mota/functions/schema'
import type { Manifest, Plugin, ViteDevServer } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = 'src/main.tsx'
const server = 'server.mjs'
const virtual = 'virtual:assets'
const devEntry = 'virtual:dev'

/** The scripts that the pages of a build load, and their styles, from the manifest of the browser build. */
function assetsOf(manifest: Manifest): string {
  const filesOf = (module: string, found = new Set<string>()) => {
    for (const name of [module, ...(manifest[module]?.imports ?? [])])
      if (!found.has(name)) {
        found.add(name)
        if (name !== module) filesOf(name, found)
      }
    return found
  }
  const known = Object.fromEntries(
    Object.entries(manifest)
      .filter(([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry)
      .map(([module]) => [module, [...filesOf(module)].map((name) => `/${manifest[name]?.file}`)]),
  )
  const style = [...filesOf(entry)]
    .flatMap((name) => manifest[name]?.css ?? [])
    .map((file) => readFileSync(join(root, 'dist', file), 'utf8').trim())
    .join('\n')
  return `const known = ${JSON.stringify(known)}
const [entry, ...rest] = known[${JSON.stringify(entry)}]
const scripts = (modules) => [...new Set([...rest, ...modules.flatMap((module) => known[module] ?? [])])].filter((file) => file !== entry)
export const assets = (modules) => ({ entry, style: ${JSON.stringify(style)}, scripts: scripts(modules) })`
}

/** A regular expression of the paths of some calls. */
const pathsOf = (some: (call: Call) => boolean) => {
  const paths = Object.values<Call>(calls).flatMap((call) =>
    some(call) ? call.path.replace(/:\w+/g, '[^/]+') : [],
  )
  return new RegExp(`^/api(${paths.join('|')})$`).source
}

/** Writes the service worker, which is one file at a fixed address. */
function writeWorker() {
  const source = readFileSync(join(root, 'src/sw.js'), 'utf8')
  const worker = source
    .replace('%SIGN_IN_OR_OUT%', () => pathsOf((call) => call === calls.login || call === calls.logout))
    .replace('%EVERYONE%', () => pathsOf(({ offline, ignoresSession }) => Boolean(offline && ignoresSession)))
    .replace('%VISITOR%', () => pathsOf(({ offline, ignoresSession }) => Boolean(offline && !ignoresSession)))
  writeFileSync(join(root, 'dist/sw.js'), worker)
}

/** Under `npm run dev` Vite serves the source files. */
const devAssets = `export const assets = () => ({ entry: '/@id/__x00__${devEntry}', style: '@import "/src/styles/index.css"', scripts: [] })`

/** The script that Vite normally adds to the head. React hydrates the head and allows only scripts that it rendered. */
const devScript = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/${entry}')`

/** Prerenders the pages that never change, the frame, and the page for unknown URLs. */
async function drawPages() {
  const { render, renderFrame }: typeof import('../src/server.tsx') = await import(
    join(root, 'build', server)
  )
  const origin = process.env.MOTA_ORIGIN ?? ''
  const write = (name: string, html: string) => writeFileSync(join(root, 'dist', `${name}.html`), html)
  for (const { pattern, source } of Object.values(addresses))
    if (source === 'build') write(pattern.slice(1), (await render(pattern, { origin })).html)
  write('404', (await render('/404', { origin })).html)
  write('app', await renderFrame())
}

/** Renders each page on request, as the API does in production. */
function drawInDev(vite: ViteDevServer) {
  const origin = process.env.MOTA_ORIGIN ?? 'http://localhost:4600'
  const ask: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  vite.middlewares.use(async (request, response, next) => {
    const url = request.url ?? '/'
    if (!request.headers.accept?.includes('text/html') || url.endsWith('.html')) return next()
    try {
      const { render } = (await vite.ssrLoadModule('/src/server.tsx')) as typeof import('../src/server.tsx')
      const { status, html } = await render(url, { origin, fetch: ask })
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      response.end(html)
    } catch (error) {
      next(error)
    }
  })
}

/** Builds the browser code into `dist` and the server code into `build`, then prerenders the static pages. */
export function pages(): Plugin {
  let building = false
  return {
    name: 'mota-pages',
    config: (_, { command }) => {
      building = command === 'build'
      // Always a production build: React's development build has warnings and is larger.
      if (building) process.env.NODE_ENV = 'production'
      return {
        appType: 'mpa',
        environments: {
          client: { build: { outDir: 'dist', manifest: true, rolldownOptions: { input: entry } } },
          ssr: {
            resolve: { noExternal: building ? true : [] },
            ...(building && { define: { 'process.env.NODE_ENV': '"production"' } }),
            build: {
              outDir: 'build',
              copyPublicDir: false,
              rolldownOptions: { input: 'src/server.tsx', output: { entryFileNames: server } },
            },
          },
        },
        builder: {
          async buildApp(builder) {
            const { client, ssr } = builder.environments
            if (!client || !ssr) throw new Error('a build has a part for the browser and one for the server')
            await builder.build(client)
            await builder.build(ssr)
            writeWorker()
            await drawPages()
          },
        },
      }
    },
    resolveId: (id) => ([virtual, devEntry].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${devEntry}`) return devScript
      if (id !== `\0${virtual}`) return undefined
      if (!building) return devAssets
      return assetsOf(JSON.parse(readFileSync(join(root, 'dist/.vite/manifest.json'), 'utf8')))
    },
    configureServer: (vite) => () => drawInDev(vite),
  }
}
