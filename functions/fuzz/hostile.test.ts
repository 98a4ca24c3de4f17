import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '../src/catalogue/engines.fixture.ts'
import { limits } from '../src/schema/index.ts'
import { fields, form, list } from '../test/listing.ts'
import { type Market, openMarket } from '../test/market.ts'
import { type Person, seller } from '../test/person.ts'

/** The number of listings with hostile texts. */
const runs = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 400) / 8)

/** Two processes of one market, one with each engine. */
let embedded: Market
let shared: Market
let vendor: Person
let slug: string
let images: string[]

beforeAll(async () => {
  embedded = await openMarket()
  const env = { MOTA_CATALOGUE_ENGINE: 'postgres', MOTA_CATALOGUE_URL: ownDatabase() }
  shared = await openMarket(env, { store: embedded.deps.store })
  await shared.deps.catalogue.follow()
  vendor = await seller(embedded)
  const vehicle = await list(vendor)
  slug = vehicle.slug
  images = vehicle.images
  await list(vendor, { title: 'Beside it' })
})
afterAll(() => Promise.all([embedded, shared].map(({ deps }) => deps.catalogue.close())))

const units = [
  '\u3316', // Six letters once it is folded.
  '\ufdfa', // Eighteen letters in four words.
  '\u0301', // A combining mark.
  '\u0e33',
  '\ud800', // Half a character.
  '\u0000',
  '\u202e', // Turns the text around.
  '\u0645\u0631\u0633\u064a\u062f\u0633', // From right to left.
  '\u{1f697}',
  '\u{10400}', // A letter of two code units.
  '\u{1d400}',
  '\u0130',
  '\u00df',
  '\u0149',
  '\ufb03',
  '\u00bd',
  '\u2460',
  '\u0253',
  '\u02bc',
  "'",
  '\\',
  ':*',
  '&',
  '%',
  '_',
  '-',
  ' ',
  'a',
  '1',
]
/** What every object of the language has. */
const inherited = fc.constantFrom('constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty')
const hostile = (max: number) =>
  fc.oneof(
    inherited,
    // One of them again and again, as long as the field may be.
    fc.constantFrom(...units).map((unit) => unit.repeat(Math.floor(max / unit.length))),
    fc.string({ unit: fc.constantFrom(...units), maxLength: max }),
    fc.string({ unit: 'binary', maxLength: max }),
    fc.string({ unit: 'grapheme', maxLength: max }),
  )
const texts = fc.record({
  title: hostile(limits.title),
  brand: hostile(limits.brand),
  model: hostile(limits.model),
  colour: hostile(limits.colour),
  city: hostile(limits.city),
  description: hostile(300),
})

async function ask({ request, deps }: Market, search: string) {
  if (deps === shared.deps) await deps.catalogue.follow()
  const query = `?${new URLSearchParams({ search: search.toWellFormed() })}`
  const [page, facets] = [await request(`/get-products${query}`), await request(`/get-facets${query}`)]
  return { status: page.status, body: page.body, facets: facets.body }
}

async function agree(search: string) {
  embedded.pass(2)
  shared.pass(2)
  const [one, other] = [await ask(embedded, search), await ask(shared, search)]
  expect(other).toEqual(one)
  return one
}

test(`listings with hostile texts are on the lists of both engines, and are found by their words`, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.oneof(inherited, fc.string({ unit: fc.constantFrom(...units), maxLength: 40 })),
      async (given, search) => {
        const edit = form({ ...fields, ...given, existing_images: images, address: vendor.address })
        const { status } = await vendor.form('PUT', `/edit-product/${slug}`, edit)
        expect([200, 400]).toContain(status)
        if (status === 200) accepted++
        embedded.pass(40)
        expect((await agree('')).body).toHaveLength(2)
        await agree(search)
        if (status !== 200 || !/^[\p{L}\p{N}]/u.test(given.title.trim())) return
        const { body } = await agree(given.title.trim().slice(0, limits.search))
        expect(body.map((product: { slug: string }) => product.slug)).toContain(slug)
      },
    ),
    {
      numRuns: runs,
      examples: [
        [
          {
            title: '\u3316'.repeat(120),
            brand: '\ufdfa'.repeat(60),
            model: '',
            colour: '',
            city: '',
            description: 'x',
          },
          '',
        ],
      ],
    },
  )
  expect(accepted).toBeGreaterThan(runs / 10)
  expect([...embedded.lines, ...shared.lines].join()).not.toMatch(/catalogue\.(aside|stale|changed)/)
}, 600_000)
