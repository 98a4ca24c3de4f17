import { expect, test } from 'vitest'
import { listPending } from '../src/listing/operation/review.ts'
import { due } from '../src/mail/outbox.ts'
import { about, inbox, thread, write } from './conversation.ts'
import { list } from './listing.ts'
import { buyer } from './person.ts'
import { openShop } from './shop.ts'

const { market, vendor } = await openShop()

/** Returns the limit of each query to the table during an action. */
async function read(act: () => Promise<unknown>) {
  const { client } = market.deps.store
  const limits: unknown[] = []
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand') limits.push((args.input as { Limit?: number }).Limit)
        return next(args)
      },
    { name: 'limits', step: 'initialize' },
  )
  await act()
  client.middlewareStack.remove('limits')
  return limits.toSorted()
}

test('a list reads only one page of the table', async () => {
  const ada = await buyer(market)
  const { body } = await write(ada, about(await list(vendor)))
  const { address } = vendor
  expect(await read(() => inbox(ada, '&limit=2'))).toEqual([100, 2])
  expect(await read(() => thread(ada, body, '?limit=3'))).toEqual([3])
  // A wallet has few payments on their way, so all are read.
  expect(await read(() => vendor.get(`/get-transactions?wallet=${address}&limit=4`))).toEqual([
    100,
    4,
    4,
    undefined,
  ])
  expect(await read(() => vendor.get(`/seller-products/${address}?limit=5`))).toEqual([5])
  expect(await read(() => ada.get(`/wishlists?wallet=${ada.address}`))).toEqual([1_000])
  expect(await read(() => ada.get('/saved-searches'))).toEqual([20])
  expect(await read(() => due(market.deps, 6))).toEqual([6])
  expect(await read(() => listPending(market.deps))).toEqual([1_000])
})
