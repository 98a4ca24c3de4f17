import { deployments, encodeReference, escrowAbi, moneyOf } from '@mota/contracts/sdk'
import {
  type Address,
  concatHex,
  createTestClient,
  createWalletClient,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEventLogs,
  parseSignature,
  publicActions,
  type TransactionReceipt,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { sepolia } from 'viem/chains'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startParts } from '../../../../infra/local/index.ts'
import { isUnsent, meaningOf, sentenceOf } from '../error/index.ts'
import { stubStorage } from '../outbox/fixture.ts'
import { shorten } from '../shorten.ts'
import type { Wallet } from '../wallet/index.ts'
import { creditStateOf, creditsOf, withdrawToken } from './credit.ts'
import { payInto } from './purchase.ts'
import { send } from './send.ts'

const { escrow, chainId, tokens } = deployments.local
const owner = (addressIndex: number) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex })
const [issuer, buyer, seller] = [owner(0), owner(1), owner(2)]
const ids = { productId: `0x${'01'.repeat(16)}`, listingHash: `0x${'02'.repeat(16)}` } as const
const issuerAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function pause(bool on)',
  'function block_(address account, bool on)',
])
const addressOf = (symbol: 'USDC' | 'cNGN') =>
  tokens.find((token) => token.symbol === symbol)?.address as Address

let stack: Awaited<ReturnType<typeof startParts>>
let reader: ReturnType<typeof connect>
const connect = () =>
  createTestClient({ mode: 'anvil', chain: sepolia, transport: http(stack.urls.rpc) }).extend(publicActions)
const clientOf = (account: typeof buyer) =>
  createWalletClient({ account, chain: sepolia, transport: http(stack.urls.rpc) })

beforeAll(async () => {
  stack = await startParts(['chain'])
  reader = connect()
})
afterAll(() => stack?.stop())

async function asIssuer(symbol: 'USDC' | 'cNGN', functionName: string, ...args: unknown[]) {
  const call = { address: addressOf(symbol), abi: issuerAbi, functionName, args }
  const hash = await clientOf(issuer).writeContract(call as never)
  await reader.waitForTransactionReceipt({ hash, pollingInterval: 50 })
}
const held = (symbol: 'USDC' | 'cNGN', account: Address) =>
  reader.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [account],
  })
const allowed = (symbol: 'USDC' | 'cNGN') =>
  reader.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [buyer.address, escrow],
  })

/** What the wallet was asked for, and what the page would have stored before it. */
let requests: string[] = []
beforeEach(() => {
  requests = []
  stubStorage()
})

/** The buyer's wallet. It stops answering after some transactions, as when the browser is closed. */
function walletOf({ answers = Number.POSITIVE_INFINITY } = {}): Wallet {
  const client = clientOf(buyer)
  let sent = 0
  const signer = {
    ...client,
    /** With the last byte as 0 or 1, as some wallets write it. */
    signTypedData: async (typed: never) => {
      requests.push('sign')
      const { r, s, yParity } = parseSignature(await client.signTypedData(typed))
      return concatHex([r, s, numberToHex(yParity, { size: 1 })])
    },
    sendTransaction: async (request: never) => {
      requests.push('send')
      if (++sent > answers) throw new Error('The browser was closed.')
      return client.sendTransaction(request)
    },
  }
  const stage = { chainId, escrow, tokens, rpc: stack.urls.rpc }
  return { stage, reader, signer: async () => signer, isBatching: async () => false } as unknown as Wallet
}

const pay = (symbol: 'USDC' | 'cNGN', units: bigint, wallet = walletOf()) =>
  payInto(
    wallet,
    buyer.address,
    { ...ids, seller: seller.address, price: moneyOf(symbol, units) },
    { onRequest: async () => void requests.push('store') },
  )
const paidIn = ({ logs }: TransactionReceipt) =>
  parseEventLogs({ abi: escrowAbi, logs, eventName: 'NewTokenTransaction' }).map(({ args }) => args.amount)
const refusal = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  )
  return [sentenceOf(thrown), meaningOf(thrown).description]
}

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

    await clientOf(issuer)
      .writeContract({ address: escrow, abi: escrowAbi, functionName: 'stopSales', args: [true] })
      .then((hash) => reader.waitForTransactionReceipt({ hash, pollingInterval: 50 }))
    expect((await refusal(pay(symbol, 10n)))[0]).toBe('NewSalesStopped')
    await clientOf(issuer)
      .writeContract({ address: escrow, abi: escrowAbi, functionName: 'stopSales', args: [false] })
      .then((hash) => reader.waitForTransactionReceipt({ hash, pollingInterval: 50 }))

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

  requests = []
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
    const client = clientOf(buyer)
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

it('a refund that the token refuses is a credit, and the token says where it can go', async () => {
  await asIssuer('USDC', 'mint', buyer.address, 900n)
  const { logs } = await pay('USDC', 900n)
  const [sale] = parseEventLogs({ abi: escrowAbi, logs, eventName: 'NewTokenTransaction' })
  await asIssuer('USDC', 'block_', buyer.address, true)
  await clientOf(seller)
    .writeContract({
      address: escrow,
      abi: escrowAbi,
      functionName: 'refund',
      args: [sale?.args.transaction_id ?? 0n],
    })
    .then((hash) => reader.waitForTransactionReceipt({ hash, pollingInterval: 50 }))

  const wallet = walletOf()
  const credit = moneyOf('USDC', 900n)
  const state = () => creditStateOf(wallet, buyer.address, credit)
  expect(await creditsOf(wallet, buyer.address)).toEqual([credit])
  expect(await creditsOf(wallet, seller.address)).toEqual([])
  expect(await state()).toBe('blocked')
  await asIssuer('USDC', 'pause', true)
  expect(await state()).toBe('stopped')
  expect(await refusal(send(wallet, buyer.address, withdrawToken(credit, seller.address)))).toEqual([
    'WithdrawalFailed',
    'The receiver, or the token, refused the money. It is still in your balance.',
  ])
  await asIssuer('USDC', 'pause', false)
  await asIssuer('USDC', 'block_', buyer.address, false)
  expect(await state()).toBe('sendable')

  const before = await held('USDC', seller.address)
  await send(wallet, buyer.address, withdrawToken(moneyOf('USDC', 400n), seller.address))
  expect((await held('USDC', seller.address)) - before).toBe(400n)
  expect(await creditsOf(wallet, buyer.address)).toEqual([moneyOf('USDC', 500n)])
})
