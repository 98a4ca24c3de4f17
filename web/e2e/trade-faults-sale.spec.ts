import type { Route } from '@playwright/test'
import { place } from './fixture/place.ts'
import { buy, expectSaid, press, rejected } from './trade/act.ts'
import { chain, payDirectly, saleOnChain } from './trade/chain.ts'
import { list, pathOf } from './trade/listing.ts'
import { expect, test } from './trade/test.ts'

const price = '0.75'
const index = '**/api/index/**'

const isHead = (url: string) => new URL(url).searchParams.get('operationName') === 'Head'

/** Makes the subgraph answer as if this were its newest block. */
const headAt = (number: number) => async (route: Route) => {
  if (!isHead(route.request().url())) return route.continue()
  const _meta = { __typename: '_Meta_', block: { __typename: '_Block_', number } }
  await route.fulfill({ json: { data: { _meta, saleSteps: [] } } })
}

const faults: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort(),
  hangs: () => new Promise(() => undefined),
}
for (const [name, fault] of Object.entries(faults))
  test(`if the index ${name}, the page reads the chain and sales continue`, {
    tag: name === 'hangs' ? [] : '@deep',
  }, async ({ meet }) => {
    const [seller, buyer] = [await meet({ seller: true }), await meet()]
    const product = await list(seller, { title: `Index ${name}`, price })
    const id = await payDirectly(buyer, product)
    await seller.page.route(index, fault)
    await seller.page.goto('/transactions-seller')
    await expect(seller.page.getByText(/from the chain, because our index does not answer/)).toBeVisible()
    await press(seller.page, 'Deliver')
    await press(seller.page, 'Yes, delivered')
    await expectSaid(seller.page, 'Product delivered successfully.')
    await expect(seller.page.getByText('Waiting for user to confirm.')).toBeVisible()
    expect((await saleOnChain(id))?.status).toBe(1)
  })

test('if the index falls behind, the page shows the lag and then reads the chain', { tag: '@deep' }, async ({
  meet,
}) => {
  const [seller, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list(seller, { title: 'Index behind', price })
  await chain().mine({ blocks: 12 })
  await seller.page.route(index, headAt(1))
  await seller.page.goto('/transactions-seller')
  await expect(seller.page.getByText(/Catching up with the chain: \d+ blocks to go/)).toBeVisible()
  await payDirectly(buyer, product)
  const said = seller.page.getByText(/from the chain, because our index is \d+ blocks behind/)
  await expect(said).toBeVisible()
  await expect(seller.page.getByRole('button', { name: 'Deliver' })).toBeVisible()
})

test('an index that stops before a step does not undo the step on the page', { tag: '@deep' }, async ({
  meet,
}) => {
  const [{ page, ...seller }, buyer] = [await meet({ seller: true }), await meet()]
  const product = await list({ page, ...seller }, { title: 'Index stopped', price })
  await payDirectly(buyer, product)
  const head = page.waitForResponse((response) => isHead(response.url()))
  await page.goto('/transactions-seller')
  const { number } = (await (await head).json()).data._meta.block
  const deliver = page.getByRole('button', { name: 'Deliver' })
  await expect(deliver).toBeVisible()
  await page.route(index, headAt(number))
  await press(page, 'Deliver')
  await press(page, 'Yes, delivered')
  await expectSaid(page, 'Product delivered successfully.')
  await expect(page.getByText('Done. The steps above update in a moment.')).toBeVisible()
  const said = page.getByText(/from the chain, because our index is \d+ blocks? behind/)
  await expect(said).toBeVisible()
  await expect(page.getByText('Waiting for user to confirm.')).toBeVisible()
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('main')?.textContent?.includes('Waiting for user') === false)
        document.title = 'Taken back'
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.unroute(index)
  await expect(said).toBeHidden()
  await expect(page.getByText('Waiting for user to confirm.')).toBeVisible()
  await expect(page).not.toHaveTitle('Taken back')
})

test('a step of a sale survives a rejection and a server error', async ({ meet }) => {
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

test('if neither the index nor the chain responds, the page says so', { tag: '@deep' }, async ({ meet }) => {
  const { page } = await meet()
  for (const url of [index, `${place().rpc}/`]) await page.route(url, (route) => route.abort())
  await page.goto('/transactions-buyer')
  await expect(page.getByText('The chain is not responding right now.')).toBeVisible()
})
