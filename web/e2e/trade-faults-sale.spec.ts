import { place } from './fixture/place.ts'
import { buy, expectSaid, press, rejected } from './trade/act.ts'
import { payDirectly, saleOnChain } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'

test('an index that is away: the chain is read instead, and sales go on', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Index away', price })
  const id = await payDirectly(buyer, product)
  await seller.page.route(`${place().web}/subgraph`, (route) => route.abort())
  await seller.page.goto('/transactions-seller')
  await expect(seller.page.getByText(/from the chain, because our index does not answer/)).toBeVisible({
    timeout: 20_000,
  })
  await press(seller.page, 'Deliver')
  await press(seller.page, 'Yes, delivered')
  await expectSaid(seller.page, 'Product delivered successfully.')
  await expect(seller.page.getByText('Waiting for user to confirm.')).toBeVisible()
  expect((await saleOnChain(id))?.status).toBe(1)
})

test('an index that stays behind: the lag is said, then the chain is read instead', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Index behind', price })
  await seller.page.route(`${place().web}/subgraph`, (route) =>
    route.fulfill({ json: { errors: [{ message: 'subgraph has only indexed up to block number 1' }] } }),
  )
  await seller.page.goto('/transactions-seller')
  await expect(seller.page.getByText(/Catching up with the chain: \d+ blocks to go/)).toBeVisible()
  await payDirectly(buyer, product)
  const said = seller.page.getByText(/from the chain, because our index is \d+ blocks behind/)
  await expect(said).toBeVisible({ timeout: 20_000 })
  await expect(seller.page.getByRole('button', { name: 'Deliver' })).toBeVisible()
})

test('steps of a sale survive a rejection and a server that is away', async ({ meet }) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Stubborn step', price })
  await buy(buyer, pathOf(product))
  const { page, wallet } = seller
  await page.goto('/transactions-seller')
  wallet.refuse('eth_sendTransaction')
  await press(page, 'Deliver')
  await press(page, 'Yes, delivered')
  await expectSaid(page, rejected)
  wallet.allow('eth_sendTransaction')
  await page.route('**/api/update-transaction', (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Deliver')
  await press(page, 'Yes, delivered')
  await expectSaid(page, 'Something went updating status in db')
  await expect(page.getByText('Waiting for user to confirm.')).toBeVisible()
  await page.unroute('**/api/update-transaction')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/update-transaction'))
  await page.reload()
  expect((await (await answer).json()).new_status).toBe(1)
})
