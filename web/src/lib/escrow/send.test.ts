import { escrowAbi } from '@mota/contracts/sdk'
import { encodeErrorResult, RpcRequestError } from 'viem'
import { expect, it } from 'vitest'
import { isUnsent, sentenceOf } from '../error/index.ts'
import type { Wallet } from '../wallet/index.ts'
import { follow } from './send.ts'

const buyer = `0x${'b1'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const call = { data: '0x' } as const
const data = encodeErrorResult({ abi: escrowAbi, errorName: 'NewSalesStopped' })

/** A wallet whose transaction reverted. `simulate` says why, or cannot. */
const walletOf = (simulate: () => Promise<unknown>) => {
  const receipt = async () => ({ status: 'reverted', blockNumber: 7n })
  const reader = { waitForTransactionReceipt: receipt, getTransactionReceipt: receipt, call: simulate }
  return { stage: {}, reader } as unknown as Wallet
}

const failed = 'The transaction failed on the chain. You paid the network fee, but no other money was moved.'

const refuse = (error: { code: number; message: string; data?: unknown }) => () =>
  Promise.reject(new RpcRequestError({ body: {}, error, url: '' }))

it.each([
  [
    'names the error of the contract',
    refuse({ code: 3, message: 'execution reverted', data }),
    'NewSalesStopped',
  ],
  [
    'says that it failed if the node cannot tell why',
    refuse({ code: -32005, message: 'Too many requests' }),
    failed,
  ],
  // The answer of a call is in the same field as the data of a revert.
  ['says that it failed if it would succeed now', async () => ({ data: `0x${'00'.repeat(32)}` }), failed],
])('counts a payment that failed on the chain as unsent, and %s', async (_, simulate, sentence) => {
  const thrown = await follow(walletOf(simulate), buyer, call, hash, {}).catch((caught: unknown) => caught)
  expect(isUnsent(thrown)).toBe(true)
  expect(sentenceOf(thrown)).toBe(sentence)
})
