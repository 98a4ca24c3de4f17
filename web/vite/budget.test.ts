import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, it } from 'vitest'

const configFile = new URL('../vite.config.ts', import.meta.url).pathname
const kilobyte = 1000

let chunks: Rolldown.OutputChunk[]
beforeAll(async () => {
  const built = await build({ configFile, logLevel: 'error', build: { write: false } })
  if (!('output' in built)) throw new Error('one build, one output')
  chunks = built.output.filter((file) => file.type === 'chunk')
}, 120_000)

/** The scripts that a page loads: its entry, its screen, and everything that they import. */
function read(screen: string) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holds = (file: string) =>
    chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))?.fileName
  const found = new Set([holds('/src/main.tsx'), holds(`/src/${screen}.tsx`)])
  for (const name of found) for (const imported of named.get(name ?? '')?.imports ?? []) found.add(imported)
  const files = [...found].map((name) => named.get(name ?? ''))
  if (files.includes(undefined)) throw new Error(`${screen} has no file of its own`)
  return files.flatMap((file) => file ?? [])
}

const weigh = (screen: string) =>
  read(screen).reduce((sum, { code }) => sum + gzipSync(code).length, 0) / kilobyte

it('the home page needs at most 112 KB of script before it answers a click, and little more below the fold', () => {
  const weight = weigh('features/home/HomePage')
  console.info(`home page: ${weight.toFixed(1)} KB of script until it answers, gzipped`)
  expect(weight).toBeLessThanOrEqual(112)
  expect(weigh('features/home/BelowTheFold')).toBeLessThanOrEqual(115)
})

it('all styles are in the main chunk, because nothing loads those of other chunks', () => {
  const styled = chunks.filter(({ viteMetadata }) => viteMetadata?.importedCss.size)
  expect(styled.map(({ name }) => name)).toEqual(['main'])
})

it.each([
  'features/home/HomePage',
  'app/ProductsScreen',
  'app/ProductScreen',
  'features/listing/Inspection',
  'features/brand/BrandsPage',
  'features/vendor/VendorPage',
  'features/about/AboutPage',
  'features/contact/ContactPage',
  'features/wishlist/WishlistPage',
])('shows %s to a guest without code of wallet, index or forms', (screen) => {
  const files = read(screen)
  // Each file makes the page slower on a phone.
  expect(files.length).toBeLessThanOrEqual(10)
  const modules = files.flatMap((file) => Object.keys(file.modules))
  expect(modules.length).toBeGreaterThan(50)
  expect(modules.filter((id) => /\/(viem|wagmi|@apollo|graphql|zod|sonner|radix-ui)\//.test(id))).toEqual([])
})
