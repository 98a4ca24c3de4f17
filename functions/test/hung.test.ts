import { encodeCalls, openAccount } from '@mota/contracts/sdk/wallet'
import { createPasskey } from '@mota/contracts/test/passkey'
import { startParts, whileStopped } from '@mota/infra/local'
import { createPublicClient, http } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { messages } from '../src/schema/index.ts'
import { timeouts } from '../src/timeouts.ts'
import { contractWallet } from './contract-wallet.ts'
import { form, list, picture } from './listing.ts'
import { type Market, openMarket } from './market.ts'
import { buyer, Person, seller, visitor } from './person.ts'

/**
 * This test has its own parts, because stopping shared ones would delay all other tests. What is tested mostly waits for
 * timeouts, so the parts hang at the same time: each market uses only the one that it is about.
 */
let stack: Awaited<ReturnType<typeof startParts>>

beforeAll(async () => {
  stack = await startParts(['chain', 'bundler', 'database', 'images', 'mail'])
})
afterAll(() => stack.stop())

const busy = { status: 503, body: { code: 'unavailable', message: messages.request.busy } }
const chainAway = { status: 503, body: { message: messages.sale.chain } }

/** Tests mostly wait for a timeout. Those about different parts do so together, those that stop the same part in turn. */
const inTurn = { concurrent: false }

describe.concurrent('while the database hangs', () => {
  let market: Market
  beforeAll(async () => {
    market = await openMarket({ DYNAMO_ENDPOINT: stack.env.DYNAMO_ENDPOINT ?? '' })
  })

  test('lists come from memory, for guests and signed-in visitors', inTurn, async () => {
    const product = await list(await seller(market))
    const [guest, ada] = [new Person(market), await buyer(market)]
    const before = await guest.get('/get-products?limit=5')
    expect(before.body).toEqual([product])
    market.pass(2)
    await whileStopped(stack.pidsOf('database'), async () => {
      for (const person of [guest, ada]) {
        expect(await person.get('/get-products?limit=5')).toMatchObject({ status: 200, body: before.body })
        expect((await person.get('/get-brands')).body.brands).toContain(product.brand)
      }
    })
    market.pass(2)
    expect((await guest.get('/get-products?limit=5')).body).toEqual([product])
  })

  test('guests see vehicles and vendors with the data of the lists', inTurn, async () => {
    const vendor = await seller(market)
    const product = await list(vendor)
    const guest = new Person(market)
    const paths = [
      `/get-product/${product.slug}`,
      `/get-product/${product.id}`,
      `/get-similar/${product.slug}`,
      `/user-exists/${vendor.address}`,
      `/seller-products/${vendor.address}`,
    ]
    const ask = () => Promise.all(paths.map((path) => guest.get(path)))
    const before = await ask()
    await whileStopped(stack.pidsOf('database'), async () => {
      for (const [n, { status, body }] of (await ask()).entries()) {
        expect(status, paths[n]).toBe(200)
        expect(body, paths[n]).toEqual(before[n]?.body)
      }
      // The catalogue answers sooner than a request to the table would time out.
      const waited = `no answer in ${timeouts.freshness / 1000} seconds`
      expect(market.lines.some((line) => line.includes('catalogue.fallback') && line.includes(waited))).toBe(
        true,
      )
      const unknown = await guest.get('/get-product/no-such-vehicle')
      expect(unknown).toMatchObject(busy)
    })
  })

  test('all other calls say that the service is busy', inTurn, async () => {
    const ada = await visitor(market)
    await whileStopped(stack.pidsOf('database'), async () => {
      const paths = ['/auth/session', `/wishlists?wallet=${ada.address}`]
      for (const answer of await Promise.all(paths.map((path) => ada.get(path))))
        expect(answer).toMatchObject(busy)
    })
    expect((await ada.get('/auth/session')).body).toEqual({ address: ada.address, user: null })
  })
})

test.concurrent('while the picture store hangs a listing is refused, and accepted afterwards', async () => {
  const market = await openMarket({ S3_ENDPOINT: stack.env.S3_ENDPOINT ?? '' })
  const vendor = await seller(market)
  await whileStopped(stack.pidsOf('images'), async () => {
    const fields = { title: 'Kia Rio', brand: 'Kia', price: '1', mileage: '0', description: 'One owner.' }
    const kinds = { fuel_type: 'hybrid', transmission: 'cvt', vehicle_type: 'hatchback' }
    const listing = form({ ...fields, ...kinds, address: vendor.address, images: await picture() })
    expect(await vendor.form('POST', '/add-product', listing)).toMatchObject(busy)
  })
  expect(await list(vendor)).toHaveProperty('slug')
})

test.concurrent('while the mail server hangs, a request that needs an e-mail says that it was not sent', async () => {
  const market = await openMarket({ MOTA_MAIL: stack.env.MOTA_MAIL ?? '' })
  const ada = await visitor(market)
  const details = { name: 'Ada Obi', email: ada.email, address: ada.address }
  await whileStopped(stack.pidsOf('mail'), async () => {
    const unsent = { status: 503, body: { message: messages.contact.mail } }
    expect(await ada.post('/register-user', details)).toMatchObject(unsent)
  })
  expect((await ada.post('/register-user', details)).status).toBe(200)
})

describe.concurrent('while the chain hangs, or the bundler, which asks it', () => {
  let market: Market
  beforeAll(async () => {
    market = await openMarket({ MOTA_RPC_URL: stack.env.MOTA_RPC_URL ?? '' })
  })

  test('what needs the chain says so, and the rest works', inTurn, async () => {
    const [ada, vendor, customer] = [await visitor(market), await seller(market), await buyer(market)]
    const claim = { transaction_id: '1', seller: ada.address, buyer: ada.address, amount: '1' }
    const purchase = () => ada.post('/create-transaction', { ...claim, product_id: `0x${'0'.repeat(32)}` })

    const { id: product_id } = await list(vendor)
    await customer.post('/purchase-intent', { product_id, hash: `0x${'ab'.repeat(32)}` })
    const sales = () => customer.get(`/get-transactions?wallet=${customer.address}`)

    const owner = new Person(market)
    const message = await owner.message({ address: contractWallet(owner).address })
    const signature = await owner.account.signMessage({ message })
    const login = () => owner.post('/auth/login', { message, signature })

    const MOTA_RPC_URL = `${stack.env.MOTA_RPC_URL},${inject('env').MOTA_RPC_URL}`
    const lucky = await visitor(await openMarket({ MOTA_RPC_URL }))
    const balance = () => lucky.post('/balance-and-autowithdraw', { address: lucky.address })

    const [purchased, listed, signedIn, second] = await whileStopped(stack.pidsOf('chain'), () =>
      Promise.all([purchase(), sales(), login(), balance()]),
    )
    expect(purchased).toMatchObject(chainAway)
    expect(listed, 'a pending payment stays').toMatchObject({
      status: 200,
      body: { pending: [{ product_id }] },
    })
    expect(signedIn, 'it is not the signature of the contract wallet').toMatchObject(chainAway)
    expect(await login()).toMatchObject({ status: 401, body: { message: messages.session.signature } })
    expect(second, 'a second RPC is used').toMatchObject({ status: 200, body: { balance: '0' } })
  })

  test(
    'an operation is refused and names the bundler, and it is sent once the bundler goes on',
    inTurn,
    async () => {
      const { MOTA_BUNDLER_URL = '' } = stack.env
      const market = await openMarket({ MOTA_BUNDLER_URL })
      const passkey = createPasskey()
      const client = createPublicClient({ chain: sepolia, transport: http(inject('env').MOTA_RPC_URL) })
      const account = await openAccount(client, passkey)
      const person = new Person(market, account as never)
      await person.login()
      const { factory, factoryData } = await account.getFactoryArgs()
      const operation = {
        sender: account.address,
        nonce: '0x0',
        factory,
        factoryData,
        callData: encodeCalls([]),
      }
      const ask = () =>
        person.post('/bundler', {
          method: 'eth_estimateUserOperationGas',
          params: [operation, entryPoint09Address],
        })
      await whileStopped(stack.pidsOf('bundler'), async () => {
        expect(await ask()).toMatchObject({ status: 503, body: { message: messages.passkey.bundler } })
      })
      expect(await ask()).toMatchObject({
        status: 200,
        body: { result: { callGasLimit: expect.any(String) } },
      })
    },
  )
})
