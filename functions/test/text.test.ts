import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../src/schema/index.ts'
import { line, optionalLine, text } from '../src/schema/text.ts'
import { about, thread, write } from './conversation.ts'
import { list } from './listing.ts'
import { openMarket } from './market.ts'
import { buyer, Person, seller } from './person.ts'

const title = line(40, 'missing')
const description = text(5_000, 'missing')
const reasonOf = (value: string, schema = description) => schema.safeParse(value).error?.issues[0]?.message

test.each(['\u200b', '\u3164', '\u00ad\u2060', '\u2800', ' \u200d ', '\ufe0f', '\u202e\u202c', '\u200e'])(
  'invisible text counts as missing: %j',
  (value) => {
    expect(reasonOf(value, title)).toBe('missing')
    expect(optionalLine(40).parse(value)).toBe('')
  },
)

const typed = [
  'Ọládípọ̀ Ẹniọlá',
  'مي\u200cخواهم',
  'क्\u200dष',
  '👩🏾\u200d🔧 ❤\ufe0f',
  'Müller & Söhne',
  '丰田',
  'سيارة Toyota\u200f (2012)\u200f، \u200eABC-123\u200e',
  'Toyota\u200b Co\u00adrolla',
  '\u202bسيارة\u202c 2012',
  'Kia \u2067ريو\u2069 2019',
  '\u2068a \u202eb\u2069 c',
]

test.each(typed)('text is stored as typed: %j', (value) => {
  expect(title.parse(value)).toBe(value)
  expect(description.parse(`${value}\n${value}`)).toBe(`${value}\n${value}`)
})

test.each(['\u202eegap lla evaS', '\u202bسيارة', 'Kia \u2066Rio', 'a\n\u202d b\nc\u202c', '\u2067a\u202c b'])(
  'a change of direction that stays open is refused: %j',
  (value) => expect(reasonOf(value)).toBe(messages.invalid.direction),
)

test.each(['a\0b', 'half \ud800'])('what no store can carry is refused: %j', (value) =>
  expect(reasonOf(value)).toBe(messages.invalid.text),
)

test('every text is refused with a reason or stored as typed, without space around it', () => {
  const hostile = fc.constantFrom(
    ...'\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\0\r\n\t aع',
  )
  const texts = fc.string({ unit: fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 1 })) })
  const reasons = ['missing', messages.invalid.text, messages.invalid.direction]
  fc.assert(
    fc.property(texts, (value) => {
      const { success, data, error } = description.safeParse(value)
      if (success) expect(data).toBe(value.replace(/\r\n?/g, '\n').trim())
      else expect(reasons).toContain(error.issues[0]?.message)
    }),
    { numRuns: 2_000 },
  )
})

test('a title, a description, a message and a name come back as they were typed', async () => {
  const market = await openMarket()
  const [vendor, ada] = [await seller(market), await buyer(market)]
  for (const value of typed) {
    const product = await list(vendor, { title: value, description: value })
    const { body } = await new Person(market).get(`/get-product/${product.slug}`)
    expect(body).toMatchObject({ title: value, description: value })
    const name = value.replaceAll('\u202e', '')
    await vendor.post('/update-name', { address: vendor.address, name })
    const { body: sent } = await write(ada, about(product), value)
    const { messages: read, conversation } = (await thread(vendor, sent)).body
    expect(read.at(-1).body.text).toBe(value)
    expect((await ada.get(`/seller-products/${vendor.address}`)).body.products[0].seller_name).toBe(name)
    expect(conversation.product.title).toBe(value)
  }
})

test('a search finds a title with hidden characters', async () => {
  const market = await openMarket()
  const vendor = await seller(market)
  const { id } = await list(vendor, { title: 'Peu\u200bgeot 5\u200e04', brand: 'Peu\u00adgeot', model: '' })
  const found = await new Person(market).get('/get-products?search=peugeot+504')
  expect(found.body.map((product: { id: string }) => product.id)).toEqual([id])
})

test('hidden characters in a price or a VIN are ignored', async () => {
  const product = await list(await seller(await openMarket()), {
    price: '\u202a1.5\u202c',
    mileage: '\u200e84000',
  })
  expect(product).toMatchObject({ price: '1.5', mileage: 84_000 })
})
