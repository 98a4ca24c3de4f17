import { expect, test } from 'vitest'
import { act, claimOf, pay, payInToken } from '../../test/chain.ts'
import { mailsTo } from '../../test/inbox.ts'
import { fields, form, list } from '../../test/listing.ts'
import { buyer } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { messages } from '../schema/index.ts'
import { recoverSale } from './operation/record.ts'

const { market, vendor } = await openShop({ MOTA_CURRENCIES: 'ETH,cNGN' })

/** Offered for this many units of cNGN. */
const units = 18_700_000_000_000n
const inNaira = { price: '18700000', currency: 'cNGN' }
const steps = async (person: Awaited<ReturnType<typeof buyer>>) =>
  (await person.get(`/get-transactions?wallet=${person.address}`)).body.buyer

test('a vehicle priced in a token is sold for exactly that amount of it', async () => {
  const [product, person] = [await list(vendor, inNaira), await buyer(market)]
  expect(product).toMatchObject({ ...inNaira, price_units: String(units) })
  const paid = await payInToken(person, product, units)
  const claim = { ...claimOf(person, product, paid), amount: '18700000' }
  // Without its currency the amount would be ether.
  const inEther = await person.post('/create-transaction', claim)
  expect(inEther).toMatchObject({ status: 409, body: { message: messages.sale.amount } })
  const { status, body } = await person.post('/create-transaction', { ...claim, currency: 'cNGN' })
  expect(status).toBe(200)
  expect(body.message).toBe(messages.sale.recorded)
  expect(body.transaction).toMatchObject({ amount: '18700000', currency: 'cNGN', unmet_price: null })
  await act(vendor, 'deliver', paid.id)
  await act(person, 'release', paid.id)
  const update = await person.post('/update-transaction', { transaction_id: paid.id, new_status: 5 })
  expect(update).toMatchObject({ status: 200, body: { new_status: 5 } })
  const [letter] = (await mailsTo(vendor.email)).filter(({ text }) =>
    text.includes(`Transaction ${paid.id}.`),
  )
  expect(letter?.text).toMatch(/18,?700,?000 cNGN was paid to you[\s\S]*It was sent to your wallet/)
})

test('the same number of wei does not buy it, nor do tokens buy a vehicle priced in ether', async () => {
  const [product, inEther, person] = [await list(vendor, inNaira), await list(vendor), await buyer(market)]
  const cheap = await pay(person, product, { wei: units })
  await recoverSale(market.deps, Number(cheap.id))
  const wrong = await payInToken(person, inEther, BigInt(inEther.price_units))
  await recoverSale(market.deps, Number(wrong.id))
  expect(await steps(person)).toMatchObject([
    { currency: 'cNGN', unmet_price: '1.25', asking_currency: 'ETH' },
    { currency: 'ETH', unmet_price: '18700000', asking_currency: 'cNGN' },
  ])
  const { body } = await person.get(`/get-product/${product.slug}`)
  expect(body.sold).toBe(false)
})

test('the buyer’s reference changes with the currency', async () => {
  const product = await list(vendor, { price: '2', currency: 'cNGN' })
  const change = { ...fields, price: '2', currency: 'ETH', address: vendor.address }
  const edited = await vendor.form(
    'PUT',
    `/edit-product/${product.slug}`,
    form({ ...change, existing_images: product.images }),
  )
  expect(edited.body.product).toMatchObject({
    currency: 'ETH',
    former_prices: [{ price: '2', currency: 'cNGN' }],
  })
  expect(edited.body.product.hash).not.toBe(product.hash)
})

test('a stage takes only its own currencies, and no more digits than they have', async () => {
  const add = (change: Record<string, string>) => list(vendor, change)
  await expect(add({ currency: 'USDC' })).rejects.toThrow(messages.invalid.currency)
  await expect(add({ currency: 'cNGN', price: '1.0000001' })).rejects.toThrow(messages.invalid.priceDigits)
})

test('an offer is made in the currency of the listing', async () => {
  const [product, person] = [await list(vendor, inNaira), await buyer(market)]
  const offer = (body: object) =>
    person.post('/send-message', { product_id: product.id, kind: 'offer', body })
  expect((await offer({ price: '1' })).status).toBe(409)
  const { status, body } = await offer({ price: '18000000', currency: 'cNGN' })
  expect(status).toBe(200)
  const answered = await vendor.post('/answer-message', { message_id: body.id, answer: 'accept' })
  expect(answered.status).toBe(200)
  const paid = await payInToken(person, product, 18_000_000_000_000n)
  await recoverSale(market.deps, Number(paid.id))
  expect((await steps(person))[0]).toMatchObject({
    unmet_price: null,
    full_price: '18700000',
    asking_currency: 'cNGN',
  })
})
