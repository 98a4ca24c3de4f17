import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'

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

async function buildHome() {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('one build, one output')
  const page = built.output.find(({ fileName }) => fileName === 'index.html')
  return { output: built.output, html: page?.type === 'asset' ? String(page.source) : '' }
}

it('shows the home page before its script, which then comes within 112 KB and without wallet, index or forms', {
  timeout: 120_000,
}, async () => {
  const { output, html } = await buildHome()
  expect(html).toMatch(/<h1[^>]*>Find the car/)

  const scripts = [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name)
  const seen = weigh(withImports(output, scripts))
  expect(seen).toBeLessThanOrEqual(2)

  const [, needs = ''] = /<meta name="code" content="([^"]+)"/.exec(html) ?? []
  const files = withImports(output, [...scripts, ...needs.split(' ').map((file) => file.slice(1))])
  const modules = files.flatMap((file) => Object.keys(file.modules))
  for (const file of ['home/HomePage.tsx', 'home/Market.tsx', 'vehicle/VehicleGrid.tsx', 'app/OwnLinks.tsx'])
    expect(
      modules.some((id) => id.endsWith(file)),
      file,
    ).toBe(true)
  expect(modules.filter((id) => /\/(viem|wagmi|@apollo|graphql|zod|sonner|radix-ui)\//.test(id))).toEqual([])

  const answers = weigh(files)
  console.info(
    `home page: ${seen.toFixed(1)} KB of script until it is seen, ${answers.toFixed(1)} until it answers, gzipped`,
  )
  expect(answers).toBeLessThanOrEqual(112)
})
