import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { encodeFunctionData, hashTypedData } from 'viem'
import { settlementTypedData } from '../../sdk/index.ts'
import { saleIn } from '../matrix/state.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { type Market, openMarket } from '../support/market.ts'

describe('settlementTypedData', () => {
  let chain: Chain
  let market: Market
  before(async () => {
    chain = await startChain()
    market = await openMarket(chain.url)
  })
  after(() => chain.stop())

  it('has the domain that the contract returns (ERC-5267)', async () => {
    const { chain: reader, escrow, abi } = market
    const [, name, version, chainId, verifyingContract] = await reader.readContract({
      address: escrow,
      abi,
      functionName: 'eip712Domain',
    })
    const { domain } = typedData(1n)
    assert.deepEqual({ name, version, chainId: Number(chainId), verifyingContract }, domain)
  })

  it('has a different digest for each sale, share, deadline, contract and chain', () => {
    const base = { chainId: 1, escrow: market.escrow, transactionId: 1n, toBuyer: 1n, deadline: 1n } as const
    const others = [
      { chainId: 2 },
      { escrow: market.addressOf('buyer') },
      { transactionId: 2n },
      { toBuyer: 2n },
      { deadline: 2n },
    ]
    const digests = [{}, ...others].map((part) => hashTypedData(settlementTypedData({ ...base, ...part })))
    assert.equal(new Set(digests).size, digests.length)
  })

  it('is accepted by settle, whichever party signs', async () => {
    for (const [caller, signer] of [
      ['buyer', 'seller'],
      ['seller', 'buyer'],
    ] as const) {
      const { id } = await saleIn(market, 'pending')
      const signature = await market.sign(signer, id, 5n, 2n ** 40n)
      const args = [id, 5n, 2n ** 40n, signature] as const
      const receipt = await market.send(
        caller,
        encodeFunctionData({ abi: market.abi, functionName: 'settle', args }),
      )
      assert.equal(receipt.status, 'success')
    }
  })

  function typedData(transactionId: bigint) {
    return settlementTypedData({
      chainId: 11155111,
      escrow: market.escrow,
      transactionId,
      toBuyer: 0n,
      deadline: 0n,
    })
  }
})
