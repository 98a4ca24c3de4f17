import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { expect, it, vi } from 'vitest'

const configFile = new URL('../vite.config.ts', import.meta.url).pathname
const kilobyte = 1000
const budget = 85 * kilobyte

/** The files a browser must have before the home page shows: those of the document, and all they import. */
function firstFiles(
  output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[],
): Rolldown.OutputChunk[] {
  const chunks = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])))
  const page = output.find(({ fileName }) => fileName === 'index.html')
  const html = page?.type === 'asset' ? String(page.source) : ''
  const waiting = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, name = '']) => name)
  const first = new Set<Rolldown.OutputChunk>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = chunks.get(name)
    if (!chunk || first.has(chunk)) continue
    first.add(chunk)
    waiting.push(...chunk.imports)
  }
  return [...first]
}

it('shows the home page within 85 KB of script, and without wallet, index or forms', {
  timeout: 120_000,
}, async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('one build, one output')
  const files = firstFiles(built.output)
  const modules = files.flatMap((file) => Object.keys(file.modules))

  expect(modules.some((id) => id.endsWith('/features/home/HomePage.tsx'))).toBe(true)
  expect(modules.filter((id) => /\/(viem|wagmi|@apollo|graphql|zod|sonner|radix-ui)\//.test(id))).toEqual([])

  const weight = files.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  console.info(`first view: ${(weight / kilobyte).toFixed(1)} KB of script, gzipped`)
  expect(weight).toBeLessThanOrEqual(budget)
})
