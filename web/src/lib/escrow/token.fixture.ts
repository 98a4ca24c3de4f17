import { escrowAbi, moneyOf } from '@mota/contracts/sdk'
import {
  type Address,
  concatHex,
  erc20Abi,
  numberToHex,
  parseAbi,
  parseEventLogs,
  parseSignature,
  type TransactionReceipt,
} from 'viem'
import { beforeEach } from 'vitest'
import { meaningOf, sentenceOf } from '../error/index.ts'
import { stubStorage } from '../outbox/fixture.ts'
import type { Wallet } from '../wallet/index.ts'
import { arbiter, buyer, chainId, escrow, openChain, seller, tokens } from './fixture.ts'
import { payInto } from './purchase.ts'

type Token = 'USDC' | 'cNGN'

export const ids = { productId: `0x${'01'.repeat(16)}`, listingHash: `0x${'02'.repeat(16)}` } as const

const issuerAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function pause(bool on)',
  'function block_(address account, bool on)',
])
const addressOf = (symbol: Token) => tokens.find((token) => token.symbol === symbol)?.address as Address

export const salesIn = ({ logs }: TransactionReceipt) =>
  parseEventLogs({ abi: escrowAbi, logs, eventName: 'NewTokenTransaction' }).map(({ args }) => args)

/** The sentence for an error, and its explanation. */
export const refusal = async (work: Promise<unknown>) => {
  const thrown = await work.then(
    () => new Error('It was not refused.'),
    (error: unknown) => error,
  )
  return [sentenceOf(thrown), meaningOf(thrown).description]
}

/** Starts a chain with two tokens, and a buyer who pays in them. */
export async function openTokens() {
  const { rpc, reader, signerOf, write } = await openChain()

  /** What the wallet was asked for, and what the page would have stored before it. */
  const requests: string[] = []
  beforeEach(() => {
    requests.length = 0
    stubStorage()
  })

  const asIssuer = (symbol: Token, functionName: string, ...args: unknown[]) =>
    write(arbiter, { address: addressOf(symbol), abi: issuerAbi, functionName, args })

  const held = (symbol: Token, account: Address) =>
    reader.readContract({
      address: addressOf(symbol),
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [account],
    })
  const allowed = (symbol: Token) =>
    reader.readContract({
      address: addressOf(symbol),
      abi: erc20Abi,
      functionName: 'allowance',
      args: [buyer.address, escrow],
    })

  /** The buyer's wallet. It stops answering after some transactions, as when the browser is closed. */
  function walletOf({ answers = Number.POSITIVE_INFINITY } = {}): Wallet {
    const client = signerOf(buyer)
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
    const stage = { chainId, escrow, tokens, rpc }
    return { stage, reader, signer: async () => signer, isBatching: async () => false } as unknown as Wallet
  }

  const pay = (symbol: Token, units: bigint, wallet = walletOf()) =>
    payInto(
      wallet,
      buyer.address,
      { ...ids, seller: seller.address, price: moneyOf(symbol, units) },
      { onRequest: async () => void requests.push('store') },
    )

  return { reader, signerOf, write, requests, asIssuer, held, allowed, walletOf, pay }
}
