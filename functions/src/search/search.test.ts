import { beforeEach, expect, test, vi } from 'vitest'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list } from '../../test/listing.ts'
import { type Market, openMarket } from '../../test/market.ts'
import { type Person, seller, visitor } from '../../test/person.ts'
import { search as job } from '../job/search.ts'
import { approve } from '../listing/operation/review.ts'
import { limits, type RatesView } from '../schema/index.ts'

let market: Market
let vendor: Person
let ada: Person
beforeEach(async () => {
  market = await openMarket()
  ;[vendor, ada] = await Promise.all([seller(market), seller(market)])
})

const save = (query: string, pace = 'immediately', person = ada) =>
  person.post('/save-search', { query, pace })
const saved = async () => (await ada.get('/saved-searches')).body.searches
const news = async (person = ada) =>
  (await mailsTo(person.email)).filter(({ subject }) => /new vehicles? for your saved search/.test(subject))
/** Makes every search due and runs the job after the lag of the index of changes, which uses the machine's clock. */
async function run(at = market) {
  const { searches } = at.deps.store
  for (const { address, id } of (await searches.query.byDue({}).go()).data)
    await searches.patch({ address, id }).set({ due: 1 }).go()
  at.pass(31)
  return job.run(at.deps)
}

test('a search is saved once in a normalized form, and only its own wallet can list and remove it', async () => {
  const { status, body } = await save('?page=3&fuel=diesel&sort=oldest&brand=Kia&mileage=any&fuel=hybrid')
  expect(status).toBe(200)
  expect(body.search.query).toBe('brand=Kia&fuel=diesel&fuel=hybrid')
  await save('brand=Kia&fuel=diesel&fuel=hybrid', 'daily')
  expect(await saved()).toMatchObject([{ id: body.search.id, pace: 'daily' }])
  expect((await vendor.get('/saved-searches')).body.searches).toEqual([])
  await vendor.post('/remove-search', { id: body.search.id })
  expect(await saved()).toHaveLength(1)
  await ada.post('/remove-search', { id: body.search.id })
  expect(await saved()).toEqual([])
})

test.each([
  ['', 'Choose a filter or type what you are looking for, then save the search.'],
  ['sort=oldest', 'Choose a filter or type what you are looking for, then save the search.'],
  ['fuel=steam', 'Choose one of the values offered.'],
  ['price_min=lots', 'Enter an amount'],
  [`search=${'a'.repeat(limits.savedQuery)}`, 'too long'],
])('"%s" cannot be saved as a search', async (query, words) => {
  const { status, body } = await save(query)
  expect(status).toBe(400)
  expect(body.message).toContain(words)
})

test('a wallet without an account cannot save searches, and an account has a limit', async () => {
  expect((await save('brand=Kia', 'immediately', await visitor(market))).status).toBe(403)
  for (let n = 0; n < limits.savedSearches; n++)
    expect((await save(`brand=Kia&year_min=${2000 + n}`)).status).toBe(200)
  expect((await save('brand=Ford')).status).toBe(409)
  expect((await save('brand=Kia&year_min=2000', 'daily')).status).toBe(200)
})

test('a saved search is read as on the list, but nothing of it is left out', async () => {
  await save('search=black kia or ford in lagos')
  await list(vendor, { title: 'Rio', brand: 'Kia', colour: 'Black', state: 'Lagos' })
  await list(vendor, { title: 'Rio in Kano', brand: 'Kia', colour: 'Black', state: 'Kano' })
  expect(await run()).toMatchObject({ sent: 1 })
  const [mail] = await news()
  expect(mail?.subject).toBe('1 new vehicle for your saved search')
})

test("a saved search finds a vendor's vehicles by the vendor's name", async () => {
  await market.deps.store.users.patch({ address: vendor.address }).set({ name: 'Ngọzị Wheels' }).go()
  await save('search=kia from ngozi')
  await list(vendor, { title: 'Rio', brand: 'Kia' })
  await list(vendor, { title: 'Focus', brand: 'Ford' })
  await list(await seller(market), { title: 'Picanto', brand: 'Kia' })
  expect(await run()).toMatchObject({ sent: 1 })
  const [mail] = await news()
  expect(mail?.subject).toBe('1 new vehicle for your saved search')
})

test('a search with a price in naira waits for the rate, and then misses nothing', async () => {
  let rates: RatesView = { eth_usd: null, usd_ngn: null, at: null, source: null }
  market = await openMarket({}, { rates: async () => rates })
  ;[vendor, ada] = await Promise.all([seller(market), seller(market)])
  await save('search=kia under 30m')
  await list(vendor, { title: 'Dear', brand: 'Kia', price: '900' })
  await list(vendor, { title: 'Cheap', brand: 'Kia', price: '1' })
  expect(await run()).toMatchObject({ waiting: 1, sent: 0 })
  rates = { eth_usd: '3000', usd_ngn: '1500', at: new Date().toISOString(), source: 'sample' }
  expect(await run()).toMatchObject({ waiting: 0, sent: 1 })
  const [mail] = await news()
  expect(mail?.subject).toBe('1 new vehicle for your saved search')
  expect(mail?.text).toContain('Cheap')
})

test('a search that has waited a day for a rate goes on without it', async () => {
  await save('price_currency=USDC&price_max=5000&brand=Kia')
  await list(vendor, { title: 'Rio', brand: 'Kia' })
  expect(await run()).toMatchObject({ waiting: 1 })
  market.pass(25 * 3600)
  expect(await run()).toMatchObject({ waiting: 0, nothing: 1 })
})

test('an e-mail lists new matching vehicles once, with a link that removes the search', async () => {
  await list(vendor, { ...fields, title: 'Kia of before', brand: 'Kia' })
  await save('brand=Kia')
  const fresh = await list(vendor, { ...fields, title: 'Kia Rio', brand: 'Kia' })
  await list(vendor, { ...fields, title: 'Ford Ranger', brand: 'Ford' })
  await list(ada, { ...fields, title: 'Kia of their own', brand: 'Kia' })
  expect(await job.run(market.deps)).toMatchObject({ searches: 0 })
  expect(await run()).toMatchObject({ searches: 1, sent: 1 })
  const [mail] = await news()
  expect(mail?.subject).toBe('1 new vehicle for your saved search')
  expect(mail?.text).toContain(`/product-detail/${fresh.slug}`)
  expect(mail?.text).toContain('/products?brand=Kia')
  expect(mail?.text).toContain(`Your saved searches: ${market.deps.config.MOTA_ORIGIN}/searches`)
  for (const title of ['Kia of before', 'Ford Ranger', 'Kia of their own'])
    expect(mail?.text).not.toContain(title)
  expect(await run()).toMatchObject({ searches: 1, nothing: 1 })

  // An edited listing does not count as new.
  const change = { ...fields, title: 'Kia Rio', brand: 'Kia', price: '1', existing_images: fresh.images }
  await vendor.form('PUT', `/edit-product/${fresh.slug}`, form({ ...change, address: vendor.address }))
  expect(await run()).toMatchObject({ nothing: 1 })
  expect(await news()).toHaveLength(1)

  const url = new URL(/\S+\/api\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  expect(mail?.headers['list-unsubscribe']).toBe(`<${url}>`)
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const question = await market.fetch(url.pathname)
  expect(await question.text()).toContain('Remove this saved search?')
  expect(await saved()).toHaveLength(1)
  expect((await market.fetch(`${url.pathname.slice(0, -2)}xx`, { method: 'POST' })).status).toBe(404)
  expect(await saved()).toHaveLength(1)
  const ended = await market.fetch(url.pathname, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
  expect(ended.status).toBe(200)
  expect(await saved()).toEqual([])
})

test('only one of several processes sends an e-mail', async () => {
  await save('brand=Kia')
  await list(vendor, { ...fields, brand: 'Kia' })
  market.pass(6 * 60)
  const reports = await Promise.all(Array.from({ length: 6 }, () => job.run(market.deps)))
  expect(reports.reduce((sum, { sent = 0 }) => sum + sent, 0)).toBe(1)
  expect(await news()).toHaveLength(1)
})

test('a daily search is looked at although the look for the others fails', async () => {
  await save('brand=Kia', 'daily')
  await list(vendor, { brand: 'Kia' })
  const broken = vi.spyOn(market.deps.store.searchPositions, 'get').mockImplementation(() => {
    throw new Error('The table does not answer.')
  })
  await expect(run()).rejects.toThrow('The table does not answer.')
  broken.mockRestore()
  expect(await news()).toHaveLength(1)
})

test('a daily search sends one e-mail in the morning about all vehicles of the day', async () => {
  await save('brand=Kia', 'daily')
  for (const title of ['Kia one', 'Kia two']) await list(vendor, { ...fields, title, brand: 'Kia' })
  const [{ due } = { due: 0 }] = (await market.deps.store.searches.query.byDue({}).go()).data
  expect(due % 86_400).toBe(7 * 3_600)
  market.pass(due - market.deps.now() / 1000 - 60)
  expect(await job.run(market.deps)).toMatchObject({ searches: 0 })
  expect(await run()).toMatchObject({ sent: 1 })
  expect((await news()).map(({ subject }) => subject)).toEqual(['2 new vehicles for your saved search'])
})

test('a vehicle is new when its review publishes it', async () => {
  const reviewed = await openMarket({ MOTA_REVIEW: 'manual' })
  const [dealer, buyer] = await Promise.all([seller(reviewed), seller(reviewed)])
  await save('brand=Kia', 'immediately', buyer)
  const { id } = await list(dealer, { ...fields, brand: 'Kia' })
  expect(await run(reviewed)).toMatchObject({ nothing: 1 })
  const { data } = await reviewed.deps.store.listings.get({ id: id as `0x${string}` }).go()
  if (!data) throw new Error('no listing')
  await approve(reviewed.deps, data, 'desk')
  expect(await run(reviewed)).toMatchObject({ sent: 1 })
})
