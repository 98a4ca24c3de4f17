import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { contractWallet } from '../../test/contract-wallet.ts'
import { list } from '../../test/listing.ts'
import { buyer, Person } from '../../test/person.ts'
import { openShop, purchaseOf } from '../../test/shop.ts'
import { messages, type ProductView } from '../schema/index.ts'
import { openChain } from './chain.ts'

const { market, vendor } = await openShop()
const hash = `0x${'ab'.repeat(32)}`
let bought: Awaited<ReturnType<typeof purchaseOf>>
/** A vehicle that another buyer has reported a payment for. */
let other: ProductView
let ada: Person

beforeAll(async () => {
  bought = await purchaseOf(market, vendor)
  await bought.person.post('/create-transaction', bought.claim)
  other = await list(vendor)
  ada = await buyer(market)
  await ada.post('/purchase-intent', { product_id: other.id, hash })
})

const failed = { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Internal error.' } }
const spent = { jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'No calls left.' } }
const ways: [string, RequestListener][] = [
  ['closes the connection', ({ socket }) => void socket.destroy()],
  ['answers 502 with a page', (_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>')],
  ['has an internal error', (_, response) => void response.end(JSON.stringify(failed))],
  ['has reached its limit of calls', (_, response) => void response.end(JSON.stringify(spent))],
]

test.each(ways)(
  'if the node %s, calls that need it fail with a clear message and sales are still listed',
  async (_, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { deps } = market
    const { chain } = deps
    Object.assign(deps, { chain: openChain({ ...deps.config, MOTA_RPC_URL: [url] }) })
    try {
      const away = { status: 503, body: { message: messages.sale.chain } }
      const { person, claim } = bought
      const { transaction_id } = claim
      const moved = { transaction_id, new_status: '1' }
      expect(await ada.post('/reserve-product', { product_id: other.id })).toMatchObject(away)
      expect(await person.post('/create-transaction', claim)).toMatchObject(away)
      for (const one of [person, ada])
        expect(await one.post('/update-transaction', moved)).toMatchObject(away)
      expect(await vendor.send('DELETE', `/delete-product/${other.slug}`)).toMatchObject(away)
      const owner = new Person(market)
      const wallet = contractWallet(owner)
      const message = await owner.message({ address: wallet.address })
      const signature = await owner.account.signMessage({ message })
      expect(await owner.post('/auth/login', { message, signature })).toMatchObject(away)
      const { address } = ada
      expect(await ada.post('/balance-and-autowithdraw', { address })).toMatchObject({
        status: 503,
        body: { message: messages.account.balance },
      })
      const sales = (one: Person) => one.get(`/get-transactions?wallet=${one.address}`)
      expect(await sales(person)).toMatchObject({ status: 200, body: { buyer: [{ transaction_id }] } })
      const pending = [{ product_id: other.id, hash }]
      expect(await sales(ada)).toMatchObject({ status: 200, body: { pending } })
    } finally {
      Object.assign(deps, { chain })
      server.close()
    }
  },
)
