import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readSale, Status } from '../../sdk/index.ts'
import { saleIn } from '../matrix/state.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { type Market, openMarket } from '../support/market.ts'

describe('readSale', () => {
  let chain: Chain
  let market: Market
  before(async () => {
    chain = await startChain()
    market = await openMarket(chain.url)
  })
  after(() => chain.stop())

  it('reads a sale from the chain', async () => {
    const sale = await saleIn(market, 'contested')
    const { buyer, seller, arbiter, status, contested, confirmedAt } = sale
    assert.deepEqual(
      { buyer, seller, arbiter, status, contested, confirmedAt },
      {
        buyer: market.addressOf('buyer'),
        seller: market.addressOf('seller'),
        arbiter: market.addressOf('arbiter'),
        status: Status.disputed,
        contested: true,
        confirmedAt: 0,
      },
    )
  })

  it('returns undefined for a sale that does not exist', async () => {
    assert.equal(await readSale(market.chain, market.escrow, 99n), undefined)
  })

  it('reads a sale as of an earlier block', async () => {
    const earlier = await saleIn(market, 'pending')
    const block = await market.chain.getBlockNumber()
    const later = await saleIn(market, 'pending')
    assert.deepEqual(await readSale(market.chain, market.escrow, earlier.id, block), earlier)
    assert.equal(await readSale(market.chain, market.escrow, later.id, block), undefined)
  })

  it('fails if the address has no contract', async () => {
    await assert.rejects(readSale(market.chain, market.addressOf('stranger'), 1n))
  })
})
