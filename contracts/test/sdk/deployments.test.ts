import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { deployLocal } from '../../deploy/index.ts'
import { deployments, type Periods } from '../../sdk/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { openMarket } from '../support/market.ts'

describe('deployLocal', () => {
  let chain: Chain
  before(async () => {
    chain = await startChain()
  })
  after(() => chain.stop())

  it('deploys the escrow to its fixed address, only once', async () => {
    const { chain: reader, escrow } = await openMarket(chain.url)
    assert.equal(escrow, deployments.local.escrow)
    const block = await reader.getBlockNumber()
    assert.equal(await deployLocal(chain.url), escrow)
    assert.equal(await reader.getBlockNumber(), block)
  })

  it('deploys the escrow in the start block of the index', async () => {
    const { chain: reader, escrow } = await openMarket(chain.url)
    const blockNumber = BigInt(deployments.local.startBlock)
    assert.ok(await reader.getCode({ address: escrow, blockNumber }))
    assert.equal(await reader.getCode({ address: escrow, blockNumber: blockNumber - 1n }), undefined)
  })

  it('deploys with the periods in deployments.local', async () => {
    const { chain: reader, escrow, abi, periods } = await openMarket(chain.url)
    const { return_, ...others } = await reader.readContract({
      address: escrow,
      abi,
      functionName: 'periods',
    })
    const onChain: Periods = { ...others, return: return_ }
    assert.deepEqual(onChain, periods)
  })

  it('fails on a chain where another transaction came first', async () => {
    const other = await startChain()
    try {
      const { chain: writer, addressOf, send } = await openMarket(other.url)
      await send('arbiter', '0x8da5cb5b')
      await writer.setCode({ address: deployments.local.escrow, bytecode: '0x' })
      await assert.rejects(deployLocal(other.url), new RegExp(`first contracts of ${addressOf('arbiter')}`))
    } finally {
      await other.stop()
    }
  })
})
