import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'

const configFile = new URL('../vite.config.ts', import.meta.url).pathname
const kilobyte = 1000

type Files = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]

/** Those scripts, and all that they import. */
function withImports(output: Files, names: string[]): Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const found = new Set(names)
  for (const name of found) for (const imported of chunks.get(name)?.imports ?? []) found.add(imported)
  return [...found].flatMap((name) => chunks.get(name) ?? [])
}

const weigh = (files: Rolldown.OutputChunk[]) =>
  files.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / kilobyte

let output: Files
beforeAll(async () => {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('one build, one output')
  output = built.output
}, 120_000)

/** A page of the build, the scripts that it names itself, and all code that its screen needs. */
function read(name: string) {
  const page = output.find(({ fileName }) => fileName === `${name}.html`)
  const html = page?.type === 'asset' ? String(page.source) : ''
  const scripts = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, script = '']) => script)
  const [, needs = ''] = /<meta name="code" content="([^"]+)"/.exec(html) ?? []
  const files = withImports(output, [...scripts, ...needs.split(' ').map((file) => file.slice(1))])
  return { html, scripts, files, modules: files.flatMap((file) => Object.keys(file.modules)) }
}

it('shows the home page before its script, which then comes within 112 KB', () => {
  const { html, scripts, files, modules } = read('index')
  expect(html).toMatch(/<h1.*Find the car.*<\/h1>/)

  const seen = weigh(withImports(output, scripts))
  expect(seen).toBeLessThanOrEqual(2)

  for (const file of ['home/HomePage.tsx', 'home/Market.tsx', 'vehicle/VehicleGrid.tsx', 'app/OwnLinks.tsx'])
    expect(
      modules.some((id) => id.endsWith(file)),
      file,
    ).toBe(true)

  const answers = weigh(files)
  console.info(
    `home page: ${seen.toFixed(1)} KB of script until it is seen, ${answers.toFixed(1)} until it answers, gzipped`,
  )
  expect(answers).toBeLessThanOrEqual(112)
})

it.each(['index', 'products', 'product-detail', 'brands', 'about', 'contact', 'wishlist'])(
  'shows %s to a guest without code of wallet, index or forms',
  (name) => {
    const { modules } = read(name)
    expect(modules.length).toBeGreaterThan(50)
    expect(modules.filter((id) => /\/(viem|wagmi|@apollo|graphql|zod|sonner|radix-ui)\//.test(id))).toEqual(
      [],
    )
  },
)
