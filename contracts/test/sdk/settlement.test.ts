import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type Address, encodeFunctionData, hashTypedData } from 'viem'
import { settlementTypedData } from '../../sdk/index.ts'
import { saleIn } from '../matrix/state.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { type Market, openMarket, people } from '../support/market.ts'

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
    const sale = await saleIn(market, 'pending')
    const settlement = { chainId: 11155111, escrow, sale, toBuyer: 0n, deadline: 0n }
    const { domain } = settlementTypedData(settlement)
    assert.deepEqual({ name, version, chainId: Number(chainId), verifyingContract }, domain)
  })

  it('has a different digest for each field of the sale, share, deadline, contract and chain', () => {
    const [buyer, seller, stranger] = people.map((person) => market.addressOf(person)) as [
      Address,
      Address,
      Address,
    ]
    const sale = { id: 1n, buyer, seller, asset: 0, amount: 1n, round: 0 }
    const base = { chainId: 1, escrow: market.escrow, sale, toBuyer: 1n, deadline: 1n }
    const fields = [
      { id: 2n },
      { buyer: stranger },
      { seller: stranger },
      { asset: 1 },
      { amount: 2n },
      { round: 1 },
    ]
    const others = [
      { chainId: 2 },
      { escrow: stranger },
      { toBuyer: 2n },
      { deadline: 2n },
      ...fields.map((field) => ({ sale: { ...sale, ...field } })),
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
})
