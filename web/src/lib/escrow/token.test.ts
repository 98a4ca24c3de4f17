import { encodeReference, escrowAbi } from '@mota/contracts/sdk'
import { type Address, type Hash, type Hex, parseEventLogs, type TransactionReceipt } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { isUnsent, sentenceOf } from '../error/index.ts'
import { shorten } from '../shorten.ts'
import type { Wallet } from '../wallet/index.ts'
import { arbiter, buyer, escrow } from './fixture.ts'
import { ids, openTokens, refusal, salesIn } from './token.fixture.ts'

const { reader, signerOf, write, requests, asIssuer, held, allowed, walletOf, pay } = await openTokens()
const paidIn = (receipt: TransactionReceipt) => salesIn(receipt).map(({ amount }) => amount)

describe('a payment that the token or the contract would refuse', () => {
  it.each(['USDC', 'cNGN'] as const)('asks the wallet for nothing: %s', async (symbol) => {
    await asIssuer(symbol, 'mint', buyer.address, 1_000n)

    await asIssuer(symbol, 'pause', true)
    expect(await refusal(pay(symbol, 10n))).toEqual([
      'Paused',
      'The issuer of this token has paused it. Nobody can send it at the moment.',
    ])
    await asIssuer(symbol, 'pause', false)

    await asIssuer(symbol, 'block_', buyer.address, true)
    expect(await refusal(pay(symbol, 10n))).toEqual([
      'Blocked',
      `The issuer of this token does not let the account ${shorten(buyer.address)} send or receive it.`,
    ])
    await asIssuer(symbol, 'block_', buyer.address, false)

    expect(await refusal(pay(symbol, 10n ** 15n))).toEqual([
      'ERC20InsufficientBalance',
      `The account ${shorten(buyer.address)} holds less of this token than that.`,
    ])

    await write(arbiter, { address: escrow, abi: escrowAbi, functionName: 'stopSales', args: [true] })
    expect((await refusal(pay(symbol, 10n)))[0]).toBe('NewSalesStopped')
    await write(arbiter, { address: escrow, abi: escrowAbi, functionName: 'stopSales', args: [false] })

    expect(requests).toEqual([])
    expect(await allowed(symbol)).toBe(0n)
  })
})

it('is one signature and one transaction where the token takes signatures', async () => {
  await asIssuer('USDC', 'mint', buyer.address, 500n)
  // The chain's last block is old, as on a local chain where nobody did anything for an hour.
  await reader.increaseTime({ seconds: 3_600 })
  const before = await held('USDC', escrow)
  expect(paidIn(await pay('USDC', 500n))).toEqual([500n])
  expect(requests).toEqual(['sign', 'store', 'send'])
  expect((await held('USDC', escrow)) - before).toBe(500n)
})

it('continues with the payment if the browser was closed after the allowance, which is exactly the price', async () => {
  await asIssuer('cNGN', 'mint', buyer.address, 700n)
  await refusal(pay('cNGN', 700n, walletOf({ answers: 1 })))
  expect(requests).toEqual(['send', 'store', 'send'])
  expect(await allowed('cNGN')).toBe(700n)

  requests.length = 0
  const { logs } = await pay('cNGN', 700n)
  expect(requests).toEqual(['store', 'send'])
  expect(await allowed('cNGN')).toBe(0n)
  const [reference] = parseEventLogs({ abi: escrowAbi, logs, eventName: 'PurchaseReference' })
  expect(reference?.args.ref).toBe(encodeReference(ids.productId, ids.listingHash))
})

it('waits for an allowance that was sent and not mined before the browser was closed', async () => {
  await asIssuer('cNGN', 'mint', buyer.address, 800n)
  const nonce = () => reader.getTransactionCount({ address: buyer.address })
  const before = await nonce()
  await reader.setAutomine(false)
  const closed = refusal(pay('cNGN', 800n, walletOf({ answers: 1 })))
  await vi.waitUntil(() => localStorage.getItem(`mota.allowance.${buyer.address}.2`), { timeout: 300_000 })
  const earlier = requests.length
  let isWaiting = false
  const waitForTransactionReceipt: typeof reader.waitForTransactionReceipt = (request) => {
    isWaiting = true
    return reader.waitForTransactionReceipt(request)
  }
  // On a public chain reads do not see what is not mined yet. The local chain answers them for its pending block.
  const readContract = async (request: Parameters<typeof reader.readContract>[0]) =>
    reader.readContract({
      ...request,
      blockTag: undefined,
      blockNumber: await reader.getBlockNumber({ cacheTime: 0 }),
    })
  const watched = {
    ...walletOf(),
    reader: { ...reader, waitForTransactionReceipt, readContract },
  } as unknown as Wallet
  const resumed = pay('cNGN', 800n, watched)
  // Nothing is mined until it waits or asks the wallet for another allowance.
  await vi.waitUntil(() => isWaiting || requests.length > earlier, { timeout: 300_000 })
  await reader.setAutomine(true)
  await reader.mine({ blocks: 1 })
  await closed
  expect(paidIn(await resumed)).toEqual([800n])
  expect((await nonce()) - before).toBe(2)
})

describe('a wallet that sends both calls at once', () => {
  /** Sends the calls as one, or says that they failed on the chain. */
  function batchingWallet(isFailing: boolean): Wallet {
    const client = signerOf(buyer)
    const sent: Hash[] = []
    const signer = {
      ...client,
      sendCalls: async ({ calls }: { calls: { to: Address; data: Hex }[] }) => {
        requests.push(`batch of ${calls.length}`)
        for (const call of isFailing ? [] : calls) {
          const hash = await client.sendTransaction(call)
          await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
          sent.push(hash)
        }
        return { id: '0x1' }
      },
      waitForCallsStatus: async () =>
        isFailing
          ? { status: 'failure', receipts: [] }
          : { status: 'success', receipts: sent.map((transactionHash) => ({ transactionHash })) },
    }
    return {
      ...walletOf(),
      signer: async () => signer,
      isBatching: async () => true,
    } as unknown as Wallet
  }

  it('pays by one request in every token', async () => {
    for (const symbol of ['USDC', 'cNGN'] as const) {
      await asIssuer(symbol, 'mint', buyer.address, 600n)
      expect(paidIn(await pay(symbol, 600n, batchingWallet(false)))).toEqual([600n])
      expect(await allowed(symbol)).toBe(0n)
    }
    expect(requests).toEqual(['store', 'batch of 2', 'store', 'batch of 2'])
  })

  it('has no open request after its calls failed, so nothing needs to be asked before the next attempt', async () => {
    await asIssuer('USDC', 'mint', buyer.address, 600n)
    const thrown = await pay('USDC', 600n, batchingWallet(true)).catch((error: unknown) => error)
    expect(isUnsent(thrown)).toBe(true)
    expect(sentenceOf(thrown)).toBe('The payment failed on the chain. No money was moved.')
  })
})
