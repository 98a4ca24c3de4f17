import fc from 'fast-check'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createApp } from '../src/app.ts'
import { documents } from '../src/index/generated/documents.ts'
import { putIntoReview } from '../src/listing/operation/review.ts'
import type { Listing } from '../src/listing/table.ts'
import type { Document } from '../src/openapi/document.ts'
import { type Call, calls, errorView, getPicture, type ProductView } from '../src/schema/index.ts'
import { act, claimOf, pay } from '../test/chain.ts'
import { about, into, say, write } from '../test/conversation.ts'
import { form, list, picture } from '../test/listing.ts'
import { openMarket } from '../test/market.ts'
import { buyer, Person, seller, visitor } from '../test/person.ts'
import { type Asked, type Market, requests } from './request.ts'

const numRuns = Number(process.env.FUZZ_REQUESTS ?? 600)

const staff = privateKeyToAccount(generatePrivateKey())
const market = await openMarket({
  // Without a key there are no notifications, and their calls would only return 503.
  MOTA_PUSH_KEY: Buffer.alloc(32, 1).toString('base64url'),
  MOTA_STAFF: staff.address,
})
const app = createApp(market.deps)
const [vendor, ada, guest, moderator, logout, deleteAccount] = await Promise.all([
  seller(market),
  buyer(market),
  visitor(market),
  new Person(market, staff).register(),
  visitor(market),
  buyer(market),
])
const titles = ['Toyota Corolla', 'Peugeot 508', 'Kia Rio', 'Honda Civic']
const [shown, sold, finished, doubted] = (await Promise.all(
  titles.map((title) => list(vendor, { title })),
)) as [ProductView, ProductView, ProductView, ProductView]
const { body: stored } = await vendor.form(
  'POST',
  '/add-picture',
  form({ address: vendor.address, image: await picture() }),
)
const paid = await pay(ada, sold)
await ada.post('/create-transaction', claimOf(ada, sold, paid))
const ended = await pay(ada, finished)
await act(ada, 'release', ended.id)
await ada.post('/create-transaction', claimOf(ada, finished, ended))

const { body: question } = await write(ada, about(shown))
const { body: offered } = await say(ada, into(question), 'offer', { price: '1' })
const { body: pictured } = await ada.form(
  'POST',
  '/send-message',
  form({ ...into(question), kind: 'picture', image: await picture() }),
)

// What waits for a moderator.
await putIntoReview(market.deps, doubted.id as Listing['id'], { reason: 'reported' })
await vendor.post('/block-conversation', { ...into(question), blocked: false, reason: 'Asks for cash.' })
await ada.post('/rate-sale', { transaction_id: ended.id, stars: 1, text: 'Slow' })
await vendor.post('/report-rating', { transaction_id: ended.id, by: 'buyer', reason: 'Not true' })
await moderator.post('/desk/inspector', { address: moderator.address, approved: true })

const people = [vendor, ada, guest, moderator]
const addresses = people.map(({ address }) => address)
const products = [shown, sold, finished, doubted]
const ids = products.map(({ id }) => id)
const slugs = products.map(({ slug }) => slug)
const holds: Market = {
  people,
  leaving: { logout, deleteAccount },
  known: {
    address: addresses,
    walletAddress: addresses,
    vendor_address: addresses,
    wallet: addresses,
    buyer: [ada.address],
    seller: [vendor.address],
    product_id: ids,
    conversation_id: [question.conversation_id],
    id: [question.conversation_id, `${ended.id}.buyer`, vendor.address],
    message_id: [question.id, offered.id, pictured.id],
    document: Object.values(documents).map(({ hash }) => hash),
    variables: ['{}', JSON.stringify({ address: ada.address, before: '9', first: 1, least: 0 })],
    until: [question.id],
    after: [question.id],
    ids: [ids.join()],
    slug: slugs,
    transaction_id: [paid.id, ended.id],
    hash: [paid.hash, ended.hash],
    price: ['1.25', '0.5'],
    amount: [shown.price],
    email: [ada.email],
    brand: ['Toyota', 'Peugeot'],
    images: [stored.image],
    existing_images: [...shown.images, ...sold.images],
  },
}
const answers = new Map<string, Call>([...Object.values(calls), getPicture].map((call) => [call.name, call]))

/** The index is down in this test, so calls that need it return 503. */
const mayFail = (name: string, status: number) =>
  ['health', 'sellerRecord', 'queryIndex'].includes(name) && status === 503

test(`${numRuns} random requests cause no 500, and every response fits its schema`, async () => {
  const document: Document = (await market.request('/openapi.json')).body
  const each = requests(document, holds)
  const seen = new Map<string, number>()
  const called = new Set<string>()
  async function send({ name, path, ...init }: Asked) {
    const answer = await app.request(path, init as RequestInit)
    const body = await answer.text()
    const { status } = answer
    if (init.headers['Idempotency-Key'] && status === 200)
      expect(await (await app.request(path, init as RequestInit)).text()).toBe(body)
    called.add(name)
    seen.set(`${name} ${status}`, (seen.get(`${name} ${status}`) ?? 0) + 1)
    market.pass(20)
    if (mayFail(name, status)) return
    expect(status, body).toBeLessThan(500)
    const shape = status < 300 ? answers.get(name)?.response : errorView
    const isFile = name === getPicture.name && status === 200
    if (path.startsWith('/api/') && status !== 404 && !isFile)
      expect(shape?.safeParse(JSON.parse(body)).error).toBeUndefined()
  }
  await fc.assert(fc.asyncProperty(fc.oneof(...each.values()), send), { numRuns, endOnFailure: true })
  // Chance may have left out a call.
  for (const [name, request] of each)
    if (!called.has(name)) await fc.assert(fc.asyncProperty(request, send), { numRuns: 1 })
  if (process.env.FUZZ_TELL)
    console.log(
      [...seen]
        .sort()
        .map(([what, count]) => `${what}: ${count}`)
        .join('\n'),
    )
  expect(called.size).toBe(answers.size)
}, 1_200_000)
