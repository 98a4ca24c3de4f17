import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pricedSample, rates } from '../bench/sample.ts'
import { engines } from '../src/catalogue/engines.fixture.ts'
import { find, findFacets } from '../src/catalogue/find.ts'
import type { Engine } from '../src/catalogue/index.ts'
import { suggest } from '../src/catalogue/suggest.ts'
import { helpingWords, namingWords } from '../src/schema/index.ts'
import { market } from '../test/reading/market.ts'

/** The number of searches. */
const questions = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 400) / 8)

const known = { naira: 4_500_000, dollars: 3_000 }
const vendors = ['Ƙofar Mata Cars', 'Ngọzị Autos', 'Ụzọma & Sons', 'Toyota', 'Lekki Motors', 'Corola']
const products = [...market().slice(0, 400), ...Array.from({ length: 200 }, (_, n) => pricedSample(n))].map(
  (product, n) => {
    const at = n % vendors.length
    return { ...product, seller_name: vendors[at] ?? '', seller_address: `0x${String(at).padStart(40, '0')}` }
  },
)

const few = <const T>(...values: T[]) => fc.constantFrom(...values)
const titles = products.flatMap(({ title, city }) => [...title.split(' '), city ?? ''])
const word = fc.oneof(
  { weight: 5, arbitrary: few(...namingWords) },
  { weight: 3, arbitrary: few(...helpingWords) },
  { weight: 3, arbitrary: few(...titles) },
  few('kofar mata', 'ngozi', 'uzoma', 'sold by', 'sold by toyota', 'abeg', 'ṣàgámù', 'ụgbọala', 'or', 'not'),
  few(
    '5m',
    '2010',
    '2k8',
    '₦',
    'N5m',
    '3,500,000',
    '20000 usdc',
    '0',
    '-5',
    '1e9',
    '9'.repeat(30),
    'a'.repeat(90),
  ),
  few('🔥', '👨‍👩‍👧', '%', '\\', "'", '--', '(', '&', ':*', '\0', '\ud800', 'İ', 'ﬃ', '日本', '𐐨𐐩', 'zxqv'),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const misspelt = fc.tuple(word, fc.nat(9)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1))
const search = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: word }, misspelt), { minLength: 1, maxLength: 9 }),
    few(' ', ' ', '', ', '),
  )
  .map(([words, between]) => words.join(between).slice(0, 200))

let both: [Engine, Engine]
beforeAll(async () => {
  both = (await Promise.all(engines.map(([, open]) => open()))) as [Engine, Engine]
  for (const engine of both) await engine.put(...products)
})
afterAll(() => Promise.all(both.map((engine) => engine.close())))

async function answered(engine: Engine, text: string) {
  const query = { search: text, rates }
  const { page, reading } = await find(engine, query, known)
  return {
    total: page.total,
    ids: page.items.map(({ id }) => id),
    reading,
    facets: (await findFacets(engine, query, known)).view,
    suggestions: await suggest(engine, text, known),
  }
}

test(`both engines answer ${questions} typed searches alike, with vehicles if a word is known`, async () => {
  await fc.assert(
    fc.asyncProperty(search, async (text) => {
      const [embedded, postgres] = await Promise.all(both.map((engine) => answered(engine, text)))
      expect(postgres, text).toEqual(embedded)
      const parts = embedded?.reading.parts ?? []
      const isUnknown =
        !/[\p{L}\p{N}]/u.test(text) || parts.every(({ kind }) => kind === 'word' || kind === 'trim')
      expect(embedded?.total || isUnknown, text).toBeTruthy()
    }),
    { numRuns: questions },
  )
})
