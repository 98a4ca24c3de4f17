import { HttpRequestError, RpcRequestError } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { act, claimOf, mine, pay } from '../../test/chain.ts'
import { thread } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { openRpc } from '../../test/rpc.ts'
import { type Blocks, inRanges, openSpan } from './range.ts'

describe('blocks are read in ranges', () => {
  const tooMany = new RpcRequestError({ body: {}, url: '', error: { code: -32600, message: 'too many' } })

  /** Reads from a node that accepts at most `maxBlocks` blocks per request. Returns the ranges that it answered. */
  async function rangesOf(
    blocks: Blocks,
    { maxBlocks = 1e9, backwards = false, error = tooMany as Error, span = openSpan() } = {},
  ) {
    const ranges: [number, number][] = []
    let requests = 0
    const read = async ({ fromBlock, toBlock }: { fromBlock: bigint; toBlock: bigint }) => {
      requests++
      if (toBlock - fromBlock >= maxBlocks) throw error
      return [Number(fromBlock), Number(toBlock)] as [number, number]
    }
    for await (const range of inRanges(span, blocks, read, { backwards })) ranges.push(range)
    return { ranges, requests }
  }

  test('that cover each block once, forwards or backwards', async () => {
    const forwards = [
      [1, 9_000],
      [9_001, 18_000],
      [18_001, 20_000],
    ]
    expect((await rangesOf({ from: 1, to: 20_000 })).ranges).toEqual(forwards)
    const { ranges } = await rangesOf({ from: 1, to: 20_000 }, { backwards: true })
    expect(ranges).toEqual([
      [11_001, 20_000],
      [2_001, 11_000],
      [1, 2_000],
    ])
    expect((await rangesOf({ from: 7, to: 7 })).ranges).toEqual([[7, 7]])
    expect((await rangesOf({ from: 8, to: 7 })).ranges).toEqual([])
  })

  test('that get smaller after a refusal by the node, without skipping a block', async () => {
    const { ranges, requests } = await rangesOf({ from: 1, to: 100 }, { maxBlocks: 10 })
    expect(ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n))).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    )
    // The range of 9,000 blocks is halved ten times, and stays small.
    expect(requests - ranges.length).toBe(10)
  })

  test('that are as large as before once a node answers again that refused even one block', async () => {
    const span = openSpan()
    const broken = new RpcRequestError({ body: {}, url: '', error: { code: -32603, message: 'internal' } })
    const all = { from: 1, to: 9_000 }
    await expect(rangesOf(all, { maxBlocks: 0, error: broken, span })).rejects.toThrow(broken)
    expect((await rangesOf(all, { span })).ranges).toEqual([[1, 9_000]])
  })

  test('that grow again some time after a refusal', async () => {
    const span = openSpan()
    const all = { from: 1, to: 9_000 }
    await rangesOf(all, { maxBlocks: 1_200, span })
    expect((await rangesOf(all, { span })).requests).toBe(8)
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const requests of [4, 2, 1, 1]) {
      vi.setSystemTime(Date.now() + 11 * 60_000)
      expect((await rangesOf(all, { span })).requests).toBe(requests)
    }
    // A node that accepts no more refuses one request each time.
    await rangesOf(all, { maxBlocks: 1_200, span })
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect((await rangesOf(all, { maxBlocks: 1_200, span })).requests).toBe(9)
    vi.useRealTimers()
  })

  test('that are not halved if the node is down or its limit is reached', async () => {
    const busy = new HttpRequestError({ url: '', status: 429 })
    await expect(rangesOf({ from: 1, to: 100 }, { maxBlocks: 10, error: busy })).rejects.toThrow(busy)
    const away = new HttpRequestError({ url: '', details: 'fetch failed' })
    await expect(rangesOf({ from: 1, to: 100 }, { maxBlocks: 10, error: away })).rejects.toThrow(away)
  })
})

/** The calls that tell whether a sale exists. */
const lookUp = ['eth_blockNumber', 'eth_call']

describe('without an index', () => {
  const opened: { close(): void }[] = []
  afterEach(() => {
    for (const rpc of opened.splice(0)) rpc.close()
  })

  async function open(limits?: { blocks: number }) {
    const rpc = await openRpc(limits)
    opened.push(rpc)
    return { rpc, market: await openMarket({ MOTA_RPC_URL: rpc.url }) }
  }

  test('a node that allows only ten blocks per request is enough', async () => {
    const { rpc, market } = await open({ blocks: 10 })
    const [vendor, ada] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    expect((await vendor.send('DELETE', `/delete-product/${product.slug}`)).status).toBe(409)
    await mine(60)
    rpc.calls.length = 0
    const { hash: _, ...claim } = claimOf(ada, product, paid)
    expect((await ada.post('/create-transaction', claim)).body.transaction).toMatchObject({ hash: paid.hash })
    expect(rpc.calls.length).toBeLessThan(40)
  })

  test('the newest step of an old sale is found at a node that allows only ten blocks per request', async () => {
    const { rpc, market } = await open({ blocks: 10 })
    const [vendor, ada] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    await ada.post('/create-transaction', claimOf(ada, product, paid))
    await mine(400)
    await act(vendor, 'deliver', paid.id)
    rpc.calls.length = 0
    const answer = await vendor.post('/update-transaction', { transaction_id: paid.id, new_status: 1 })
    expect(answer.body).toMatchObject({ new_status: 1 })
    expect(rpc.calls.length).toBeLessThan(40)
  })

  test('a step that lies too far back there is known from the later ones', async () => {
    const { market } = await open({ blocks: 10 })
    const [vendor, ada] = [await seller(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    const { transaction } = (await ada.post('/create-transaction', claimOf(ada, product, paid))).body
    await act(vendor, 'deliver', paid.id)
    await act(ada, 'satisfy', paid.id)
    await mine(400)
    await act(ada, 'dispute', paid.id)
    await ada.post('/update-transaction', { transaction_id: paid.id, new_status: 3 })
    const { messages } = (await thread(ada, transaction)).body
    const events = messages.flatMap(({ body }: { body: { event?: string } }) => body.event ?? [])
    expect(events).toEqual(['paid', 'delivered', 'confirmed', 'disputed'])
  })

  test('an operation that was never sent is known as such twenty minutes later, ten blocks per request on a rollup', async () => {
    const { market } = await open({ blocks: 10 })
    const { chain } = market.deps
    await mine(601 - (await chain.block()))
    const to = await chain.block()
    expect(await chain.operation(`0x${'1'.repeat(64)}`, { from: to - 600, to })).toBe(null)
  })

  test('an id that does not exist costs two RPC calls', async () => {
    const { rpc, market } = await open()
    const ada = await buyer(market)
    const claim = { transaction_id: '999999999', seller: ada.address, buyer: ada.address, amount: '1' }
    expect(
      (await ada.post('/create-transaction', { ...claim, product_id: `0x${'0'.repeat(32)}` })).status,
    ).toBe(404)
    expect(
      (await ada.post('/update-transaction', { transaction_id: '999999999', new_status: 1 })).status,
    ).toBe(404)
    expect(rpc.calls.map(({ method }) => method)).toEqual([...lookUp, ...lookUp])
  })

  test('a stranger who asks for a conversation with disputes costs no RPC calls', async () => {
    const { rpc, market } = await open()
    const [vendor, ada, mallory] = [await seller(market), await buyer(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    const { transaction } = (await ada.post('/create-transaction', claimOf(ada, product, paid))).body
    await act(vendor, 'deliver', paid.id)
    await act(ada, 'dispute', paid.id)
    await ada.post('/update-transaction', { transaction_id: paid.id, new_status: 3 })
    rpc.calls.length = 0
    expect((await thread(mallory, transaction)).status).toBe(403)
    expect(rpc.calls).toEqual([])
  })

  test('a stranger cannot start the search for the payment of a sale', async () => {
    const { rpc, market } = await open()
    const [vendor, ada, mallory] = [await seller(market), await buyer(market), await buyer(market)]
    const product = await list(vendor)
    const paid = await pay(ada, product)
    rpc.calls.length = 0
    const { hash: _, ...claim } = { ...claimOf(ada, product, paid), buyer: mallory.address }
    expect((await mallory.post('/create-transaction', claim)).status).toBe(409)
    expect(
      (await mallory.post('/update-transaction', { transaction_id: paid.id, new_status: 1 })).status,
    ).toBe(403)
    expect(rpc.calls.map(({ method }) => method)).toEqual([...lookUp, ...lookUp])
  })
})

test('a second RPC is used if the first one fails', async () => {
  const { deps } = await openMarket({ MOTA_RPC_URL: 'http://127.0.0.1:9' })
  await expect(deps.chain.block()).rejects.toThrow()
  const rpc = await openRpc()
  const { deps: safe } = await openMarket({ MOTA_RPC_URL: `http://127.0.0.1:9, ${rpc.url}` })
  expect(await safe.chain.block()).toBeGreaterThan(0)
  rpc.close()
})
