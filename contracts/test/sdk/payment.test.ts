import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { encodeFunctionData, erc20Abi, hashTypedData, parseAbi, parseEventLogs, zeroHash } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import {
  decimalsOf,
  deployments,
  paymentNonce,
  paymentTypedData,
  readSale,
  type Token,
} from '../../sdk/index.ts'
import { type Chain, startChain } from '../support/chain.ts'
import { type Market, openMarket } from '../support/market.ts'

const mnemonic = 'test test test test test test test test test test test junk'
const buyer = mnemonicToAccount(mnemonic, { addressIndex: 1 })
const [dollar, naira] = deployments.local.tokens as [Token, Token]

describe('a payment in a token', () => {
  let chain: Chain
  let market: Market
  before(async () => {
    chain = await startChain()
    market = await openMarket(chain.url)
  })
  after(() => chain.stop())

  const terms = () => ({
    buyer: market.addressOf('buyer'),
    seller: market.addressOf('seller'),
    asset: BigInt(dollar.asset),
    price: 5_000_000_000n,
    ref: zeroHash,
    salt: 3n,
    validBefore: 2n ** 40n,
  })

  it('the local tokens are what the sdk says', async () => {
    for (const { address, symbol } of deployments.local.tokens) {
      const token = { address, abi: erc20Abi } as const
      assert.equal(await market.chain.readContract({ ...token, functionName: 'symbol' }), symbol)
      assert.equal(
        await market.chain.readContract({ ...token, functionName: 'decimals' }),
        decimalsOf(symbol),
      )
    }
  })

  it('works with the signature alone, whoever sends it', async () => {
    const { chain: reader, escrow, abi, send } = market
    const mint = encodeFunctionData({
      abi: parseAbi(['function mint(address, uint256)']),
      args: [buyer.address, terms().price],
    })
    await reader.sendUnsignedTransaction({ from: buyer.address, to: dollar.address, data: mint })
    const { chainId } = deployments.local
    const signature = await buyer.signTypedData(paymentTypedData({ chainId, escrow, token: dollar }, terms()))
    const args = [terms(), signature] as const
    const { logs } = await send(
      'stranger',
      encodeFunctionData({ abi, functionName: 'makeTokenTransaction', args }),
    )
    const [made] = parseEventLogs({ abi, eventName: 'NewTokenTransaction', logs })
    assert.equal(made?.args.buyer, buyer.address)
    const sale = await readSale(reader, escrow, made?.args.transaction_id ?? 0n)
    assert.deepEqual([sale?.asset, sale?.amount], [dollar.asset, terms().price])
  })

  it('has a different digest for all that is bought', () => {
    const given = { chainId: 1, escrow: market.escrow, token: dollar }
    const other = market.addressOf('stranger')
    const changes = [
      {},
      { seller: other },
      { ref: `0x${'11'.repeat(32)}` as const },
      { salt: 4n },
      { price: 1n },
      { buyer: other },
      { validBefore: 1n },
    ]
    const digests = changes.map((change) => hashTypedData(paymentTypedData(given, { ...terms(), ...change })))
    assert.equal(new Set(digests).size, changes.length)
    assert.match(paymentNonce(terms()), /0{16}$/)
  })

  it('cannot be signed for a token that takes no signatures', () => {
    const given = { chainId: 1, escrow: market.escrow, token: naira }
    assert.throws(() => paymentTypedData(given, terms()), /takes no signatures/)
  })
})
