import { inspectionTypedData } from '@mota/contracts/sdk'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { about, into, say, thread } from '../../test/conversation.ts'
import { fields, form, list, picture } from '../../test/listing.ts'
import { toNext } from '../../test/market.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { erase } from '../privacy/erase.ts'
import { type InspectionView, inspectionParts, limits, messages, type ProductView } from '../schema/index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { market, vendor } = await openShop({ MOTA_STAFF: account.address })
const lettersTo = async ({ address }: Person) =>
  (await market.deps.store.letters.query.byDue({}).go({ pages: 'all' })).data.filter(
    ({ to }) => to === address,
  )
const moderator = new Person(market, account)
await moderator.login()
const inspector = await buyer(market)
const guest = new Person(market)
const texts = messages.inspection

const approve = (approved: boolean) =>
  moderator.post('/desk/inspector', { address: inspector.address, approved })

const viewOf = async (person: Person, { slug }: ProductView): Promise<InspectionView> =>
  (await person.get(`/get-inspection/${slug}`)).body

const findings = inspectionParts.map((part, n) =>
  n === 3 ? { part, state: 'worn', note: 'Front left at 3 mm' } : { part, state: 'ok', note: '' },
)

async function send(person: Person, product: ProductView, change: object = {}, report: object = {}) {
  const { vin } = await viewOf(person, product)
  const date = Math.floor(market.deps.now() / 1000)
  const { chainId } = market.deps.config.deployment
  const said = { mileage: product.mileage + 12, date, findings, ...report }
  const typedData = inspectionTypedData({ chainId, listing: product.id as '0x', vin: vin as '0x', ...said })
  const signature = await person.account.signTypedData(typedData)
  return person.post('/add-inspection', { product_id: product.id, ...said, signature, ...change })
}

const edit = ({ slug, images }: ProductView, values: Record<string, string>) =>
  vendor.form(
    'PUT',
    `/edit-product/${slug}`,
    form({ ...values, existing_images: images, address: vendor.address }),
  )

test('an inspector whom the desk approved signs a report, and everybody can verify it', async () => {
  const product = await list(vendor, { vin: '1HGCM82633A004352' })
  const refused = { status: 403, body: { message: texts.inspectorsOnly } }
  expect(await send(inspector, product)).toMatchObject(refused)
  expect((await approve(true)).body.message).toBe(texts.approved)
  const listed_vin = '1HGCM82633A004352'
  expect(await viewOf(inspector, product)).toMatchObject({ can_inspect: true, report: null, listed_vin })
  expect(await viewOf(guest, product)).toMatchObject({ can_inspect: false, report: null })
  for (const person of [guest, moderator])
    expect(JSON.stringify(await viewOf(person, product))).not.toContain(listed_vin)

  const changed = findings.map((one, n) => (n === 0 ? { ...one, state: 'bad' } : one))
  for (const forged of [{ mileage: 5 }, { findings: changed }])
    expect(await send(inspector, product, forged)).toMatchObject({
      status: 400,
      body: { message: texts.signature },
    })
  expect(await send(inspector, product, { findings: findings.slice(1) })).toMatchObject({ status: 400 })
  expect(await send(inspector, product, { date: 1 })).toMatchObject({ body: { message: texts.date } })
  expect((await send(inspector, product)).body.message).toBe(texts.added)

  const { report, vin } = await viewOf(guest, product)
  expect(report).toMatchObject({ inspector: inspector.address, name: 'Ada Obi', reports: 1, findings, vin })
  expect(vin).not.toContain('1HGCM82633A004352')
  expect((await moderator.get('/desk')).body.inspectors).toEqual([
    { address: inspector.address, name: 'Ada Obi', reports: 1 },
  ])
  const { items } = (await inspector.get('/export-account?kind=inspections')).body
  expect(items).toHaveLength(1)

  // A seller who gives the vehicle another VIN does not keep the report.
  const values = { ...fields, vin: '1HGCM82633A004352' }
  await edit(product, { ...values, vin: 'JTDBR32E720123456' })
  expect(await viewOf(guest, product)).toMatchObject({ report: null })
  await edit(product, values)

  // The report stays when its inspector may sign no more, and goes when the seller states another mileage.
  await approve(false)
  expect(await viewOf(inspector, product)).toMatchObject({
    can_inspect: false,
    report: { mileage: product.mileage + 12 },
  })
  expect(await send(inspector, product)).toMatchObject(refused)
  await edit(product, { ...values, mileage: String(product.mileage + 900) })
  expect(await viewOf(guest, product)).toMatchObject({ report: null })
})

test('a report that meets a decision about its inspector is written after it', async () => {
  await approve(true)
  const product = await list(vendor)
  const reportsOf = async () =>
    (await market.deps.store.inspectors.get({ address: inspector.address }).go()).data?.reports ?? 0
  const before = await reportsOf()
  const conflict = { rejected: true, code: 'TransactionConflict' }
  const once = { go: async () => ({ canceled: true, data: [conflict, conflict] }) }
  vi.spyOn(market.deps.store, 'write').mockReturnValueOnce(once as never)
  expect((await send(inspector, product)).body.message).toBe(texts.added)
  expect((await viewOf(guest, product)).report).toMatchObject({ inspector: inspector.address })
  expect(await reportsOf()).toBe(before + 1)
})

test('nobody inspects an own vehicle, and only moderators name inspectors', async () => {
  const product = await list(vendor)
  await moderator.post('/desk/inspector', { address: vendor.address, approved: true })
  expect(await send(vendor, product)).toMatchObject({ status: 403 })
  expect(
    (await inspector.post('/desk/inspector', { address: inspector.address, approved: true })).status,
  ).toBe(403)
})

test('a report has pictures of its inspector, and they go with the account’s data', async () => {
  const product = await list(vendor)
  const store = async (person: Person) =>
    person.form('POST', '/add-inspection-picture', form({ address: person.address, image: await picture() }))
  await approve(false)
  expect(await store(inspector)).toMatchObject({ status: 403, body: { message: texts.inspectorsOnly } })
  await approve(true)
  const { image } = (await store(inspector)).body
  const shown = findings.map((one, n) => (n === 3 ? { ...one, picture: image } : one))
  for (const other of [`/media/${'0'.repeat(32)}-1600.webp`, `https://elsewhere.test${image}`]) {
    const foreign = findings.map((one) => ({ ...one, picture: other }))
    expect(await send(inspector, product, {}, { findings: foreign })).toMatchObject({ status: 400 })
  }
  expect(await send(inspector, product, { findings: shown })).toMatchObject({
    body: { message: texts.signature },
  })
  expect((await send(inspector, product, {}, { findings: shown })).body.message).toBe(texts.added)
  const { report } = await viewOf(guest, product)
  expect(report?.findings[3]).toMatchObject({ state: 'worn', picture: image })
  const { pictures } = (await inspector.get('/export-account?kind=inspections')).body
  expect(pictures).toEqual([image])
})

test('both sides can ask inspectors for a report, once a day, and a lower price can come with it', async () => {
  const [product, ada] = [await list(vendor), await buyer(market)]
  await approve(false)
  await moderator.post('/desk/inspector', { address: vendor.address, approved: false })
  const ask = (person: Person, to = about(product)) => say(person, to, 'inspection', {})
  expect(await ask(ada)).toMatchObject({ status: 409, body: { message: texts.nobody } })
  await approve(true)
  await moderator.post('/desk/inspector', { address: vendor.address, approved: true })
  const asked = await ask(ada)
  expect(asked).toMatchObject({ status: 200, body: { kind: 'inspection', body: {}, state: null } })
  expect(await ask(vendor, into(asked.body))).toMatchObject({ status: 429, body: { message: texts.asked } })
  expect(await lettersTo(inspector)).toMatchObject([{ subject: `Inspection wanted: ${product.title}` }])
  expect(await lettersTo(vendor)).toEqual([])

  const offer = (price: string, with_report?: boolean) =>
    say(ada, into(asked.body), 'offer', { price, ...(with_report !== undefined && { with_report }) })
  expect(await offer('1', true)).toMatchObject({ status: 409, body: { message: texts.none } })
  expect((await offer('1', false)).body.body.report).toBeNull()
  await send(inspector, product)
  expect((await offer('0.9', true)).body.body.report).toEqual({
    date: expect.any(Number),
    worn: 1,
    bad: 0,
  })
  expect((await thread(vendor, asked.body)).body.offer.body.report).toMatchObject({ worn: 1 })
})

test('one person asks about few vehicles a day, and many people fill no inspector’s mailbox', async () => {
  await approve(true)
  toNext(market, 86_400)
  const before = (await lettersTo(inspector)).length
  const ask = async (person: Person) => say(person, about(await list(vendor)), 'inspection', {})
  const ada = await buyer(market)
  const statuses: number[] = []
  for (let n = 0; n <= limits.askedVehicles.max; n++) {
    statuses.push((await ask(ada)).status)
    market.pass(3600)
  }
  expect(statuses).toEqual([...Array(limits.askedVehicles.max).fill(200), 429])
  expect(await lettersTo(inspector)).toHaveLength(before + limits.askedVehicles.max)

  const [refused, product] = [{ status: 429, body: { message: texts.busy } }, await list(vendor)]
  for (let n = 0; n < limits.inspectorLetters.max; n++)
    expect((await ask(await buyer(market))).status).toBe(200)
  const late = await buyer(market)
  expect(await say(late, about(product), 'inspection', {})).toMatchObject(refused)
  expect(await lettersTo(inspector)).toHaveLength(
    before + limits.askedVehicles.max + limits.inspectorLetters.max,
  )
  market.pass(limits.inspectorLetters.seconds)
  expect((await say(late, about(product), 'inspection', {})).status).toBe(200)
})

test('reports of a vehicle go with its seller’s account, and an inspector’s name with the inspector’s', async () => {
  const [shop, leaving] = [await seller(market), await buyer(market)]
  const product = await list(shop)
  await moderator.post('/desk/inspector', { address: leaving.address, approved: true })
  expect((await send(leaving, product)).status).toBe(200)
  await erase(market.deps, leaving.address)
  expect((await viewOf(guest, product)).report).toMatchObject({ inspector: leaving.address, name: '' })
  await erase(market.deps, shop.address)
  const query = market.deps.store.inspections.query.byListing({ product_id: product.id as '0x' })
  expect((await query.go()).data).toEqual([])
})

/** Calls `work` between the first part of the next decision about inspectors and its write. */
function beforeDecision(work: () => Promise<unknown>) {
  const { middlewareStack } = market.deps.store.client
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!/^(Put|Update)/.test(commandName) || !JSON.stringify(args.input).includes('approved'))
          return next(args)
        middlewareStack.remove('decision')
        await work()
        return next(args)
      },
    { step: 'initialize', name: 'decision' },
  )
}

test('a decision at the moment of a report keeps its count, and an ended approval leaves the desk', async () => {
  const [product, busy] = [await list(vendor), await buyer(market)]
  const decide = (approved: boolean) => moderator.post('/desk/inspector', { address: busy.address, approved })
  const listed = async () =>
    (await moderator.get('/desk')).body.inspectors.map(({ address }: { address: string }) => address)
  await decide(true)
  beforeDecision(async () => expect((await send(busy, product)).status).toBe(200))
  await decide(true)
  expect((await viewOf(guest, product)).report).toMatchObject({ inspector: busy.address, reports: 1 })
  expect(await listed()).toContain(busy.address)
  await decide(false)
  expect(await listed()).not.toContain(busy.address)
})
