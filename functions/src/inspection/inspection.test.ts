import { inspectionTypedData } from '@mota/contracts/sdk'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { fields, form, list } from '../../test/listing.ts'
import { buyer, Person } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { type InspectionView, inspectionParts, messages, type ProductView } from '../schema/index.ts'

const account = privateKeyToAccount(generatePrivateKey())
const { market, vendor } = await openShop({ MOTA_STAFF: account.address })
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

async function send(person: Person, product: ProductView, change: object = {}) {
  const { vin } = await viewOf(person, product)
  const date = Math.floor(market.deps.now() / 1000)
  const { chainId } = market.deps.config.deployment
  const said = { mileage: product.mileage + 12, date, findings }
  const typedData = inspectionTypedData({ chainId, listing: product.id as '0x', vin: vin as '0x', ...said })
  const signature = await person.account.signTypedData(typedData)
  return person.post('/add-inspection', { product_id: product.id, ...said, signature, ...change })
}

test('an inspector whom the desk approved signs a report, and everybody can verify it', async () => {
  const product = await list(vendor, { vin: '1HGCM82633A004352' })
  const refused = { status: 403, body: { message: texts.inspectorsOnly } }
  expect(await send(inspector, product)).toMatchObject(refused)
  expect((await approve(true)).body.message).toBe(texts.approved)
  expect(await viewOf(inspector, product)).toMatchObject({ can_inspect: true, report: null })
  expect(await viewOf(guest, product)).toMatchObject({ can_inspect: false, report: null })

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

  // The report stays when its inspector may sign no more, and goes when the seller states another mileage.
  await approve(false)
  expect(await viewOf(inspector, product)).toMatchObject({
    can_inspect: false,
    report: { mileage: product.mileage + 12 },
  })
  expect(await send(inspector, product)).toMatchObject(refused)
  const values = { ...fields, vin: '1HGCM82633A004352', mileage: String(product.mileage + 900) }
  await vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...values, existing_images: product.images, address: vendor.address }),
  )
  expect(await viewOf(guest, product)).toMatchObject({ report: null })
})

test('nobody inspects an own vehicle, and only moderators name inspectors', async () => {
  const product = await list(vendor)
  await moderator.post('/desk/inspector', { address: vendor.address, approved: true })
  expect(await send(vendor, product)).toMatchObject({ status: 403 })
  expect(
    (await inspector.post('/desk/inspector', { address: inspector.address, approved: true })).status,
  ).toBe(403)
})
