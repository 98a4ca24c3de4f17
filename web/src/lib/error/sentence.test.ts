import { escrowAbi } from '@mota/contracts/sdk'
import { personalAccountAbi } from '@mota/contracts/sdk/wallet'
import {
  ContractFunctionExecutionError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  type Hex,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { connectSentence, meaningOf, PlainError, revertSentence, sentenceOf, waitSentence } from './index.ts'

const reverted = (data: Hex, abi: typeof escrowAbi | [] = escrowAbi) => {
  const cause = new ContractFunctionRevertedError({ abi, data, functionName: 'claim' })
  return new ContractFunctionExecutionError(cause, { abi: escrowAbi, functionName: 'claim', args: [1n] })
}
const ours = (errorName: string, args: unknown[] = []) =>
  encodeErrorResult({ abi: escrowAbi, errorName, args } as never)
const later = ours('WaitPeriodNotPassed', [100_000n, 100_000n - 7_290n])

describe('an error of the contract', () => {
  it('is shown by its name', () => {
    expect(sentenceOf(reverted(ours('NotBuyer')))).toBe('NotBuyer')
    expect(sentenceOf(reverted(ours('InsufficientBalance', [1n, 2n])))).toBe('InsufficientBalance')
  })
  it('has an explanation, unless the sentence is clear by itself', () => {
    expect(meaningOf(reverted(ours('NotBuyer')))).toEqual({
      description: 'Only the buyer of this sale can do this.',
    })
    for (const thrown of [reverted(later), reverted('0xdeadbeef'), new Error('Else')])
      expect(meaningOf(thrown)).toEqual({})
  })
  it('is found inside the error of a wallet', () => {
    const wallets = [
      { code: -32603, data: { originalError: { code: 3, data: ours('NotSeller') } } },
      { error: { data: ours('NotSeller') } },
      Object.assign(new Error('Internal JSON-RPC error.'), { cause: { data: { data: ours('NotSeller') } } }),
    ]
    for (const thrown of wallets) expect(sentenceOf(thrown)).toBe('NotSeller')
  })
  it('says how much time is left when it is too early', () => {
    expect(sentenceOf(reverted(later))).toBe('Wait time remaining: 2h 2m')
    expect(revertSentence({ kind: 'named', name: 'WaitPeriodNotPassed', args: [60n, 0n] })).toBe(
      'Wait time remaining: 0h 1m',
    )
  })
  it('has a default sentence if it cannot be decoded', () => {
    expect(sentenceOf(reverted('0xdeadbeef'))).toBe("Couldn't decode error.")
  })
  it.each([
    ['viem', reverted('0x')],
    ['a node', Object.assign(new Error('execution reverted'), { code: 3 })],
    [
      'MetaMask',
      { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'execution reverted' } },
    ],
    ['a public node', { shortMessage: 'RPC Request failed.', details: 'execution reverted' }],
    ['Hardhat', new Error('Transaction reverted without a reason string')],
  ])('has a default sentence if %s returned no data', (_, thrown) =>
    expect(sentenceOf(thrown)).toBe('No error data returned.'),
  )
  it('is quoted if it is a text', () => {
    const abi = [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] }] as const
    const data = encodeErrorResult({ abi, errorName: 'Error', args: ['sold out'] })
    expect(sentenceOf(reverted(data))).toBe('Transaction failed: sold out')
  })
})

describe('an error of a token or of an account', () => {
  const abi = [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'reason' }] }] as const
  const saying = (reason: string) => reverted(encodeErrorResult({ abi, args: [reason] }))
  const both = (thrown: unknown) => [sentenceOf(thrown), meaningOf(thrown).description]

  it('is shown by its name, with an explanation', () => {
    // EnforcedPause(), MultiSignerERC7913UnreachableThreshold(uint64,uint64)
    expect(both(reverted('0xd93c0665'))).toEqual([
      'EnforcedPause',
      'The issuer of this token has paused it. Nobody can send it at the moment.',
    ])
    const last = encodeErrorResult({
      abi: personalAccountAbi,
      errorName: 'MultiSignerERC7913UnreachableThreshold',
      args: [0n, 1n],
    })
    expect(both(reverted(last))).toEqual([
      'MultiSignerERC7913UnreachableThreshold',
      'The last device that can use your account cannot be removed.',
    ])
  })
  it.each([
    ['Pausable: paused', /^The issuer of this token has paused it/],
    ['Blacklistable: account is blacklisted', /has blocked one side of this payment/],
    ['ERC20: transfer amount exceeds balance', /holds less of this token/],
    ['FiatTokenV2: authorization is used or canceled', /Look under Your purchases/],
    ['FiatTokenV2: authorization is expired', /has expired/],
    ['ECRecover: invalid signature', /does not accept the signature/],
  ])('may be a text: %s', (reason, meaning) => {
    expect(sentenceOf(saying(reason))).toBe(`Transaction failed: ${reason}`)
    expect(meaningOf(saying(reason)).description).toMatch(meaning)
  })
  it('may be in the text of a bundler', () => {
    const thrown = new Error('x', { cause: { code: -32500, message: "AA21 didn't pay prefund" } })
    expect(meaningOf(thrown).description).toBe('Your account has too little ether for the network fee.')
    // A server's own words get no explanation.
    expect(meaningOf(new Error('This wallet is blocked.'))).toEqual({})
  })
})

describe('an error of the wallet', () => {
  const refusal = { code: 4001, message: 'Demande refusée.' }
  it('is a rejection at any depth', () => {
    const deep = new Error('a', { cause: new Error('b', { cause: { data: { originalError: refusal } } }) })
    for (const thrown of [refusal, { cause: refusal }, deep])
      expect(sentenceOf(thrown)).toBe('User rejected action.')
  })
  it('is a rejection even without its code', () => {
    expect(sentenceOf(new Error('MetaMask Tx Signature: User denied transaction signature.'))).toBe(
      'User rejected action.',
    )
  })
  it('has another sentence at the connect step', () => {
    expect(connectSentence(refusal)).toBe('You must connect your wallet to proceed.')
    expect(connectSentence(refusal, 'Closed.')).toBe('Closed.')
  })
  it('says that a prompt is already open', () => {
    expect(sentenceOf({ code: -32002 })).toBe(
      'A request is already open in your wallet. Open your wallet to answer it.',
    )
  })
  it('may have a circular chain of causes', () => {
    const snake: { cause?: unknown } = {}
    snake.cause = snake
    expect(sentenceOf(snake)).toBe('Transaction failed: Unknown error occurred')
  })
})

describe('an error of the network or the server', () => {
  const offline = 'Failed to fetch. Please check internet connection and retry.'
  it('is a network failure in the words of every browser', () => {
    for (const words of [
      'Failed to fetch',
      'Load failed',
      'NetworkError when attempting to fetch resource.',
    ]) {
      expect(sentenceOf(new TypeError(words), 'Submission failed!')).toBe(offline)
    }
    expect(sentenceOf(new Error('x', { cause: { name: 'HttpRequestError' } }))).toBe(offline)
  })
  it('shows the message of the server', () => {
    const answer = Object.assign(new Error('This vehicle has been sold.'), { name: 'ApiError', status: 409 })
    expect(sentenceOf(answer, 'Submission failed!')).toBe('This vehicle has been sold.')
  })
  it('falls back to the caller’s sentence, then to the error’s own message', () => {
    expect(sentenceOf(new Error(''), 'Update failed!')).toBe('Update failed!')
    expect(sentenceOf(new Error('nonce too low'))).toBe('Transaction failed: nonce too low')
    const wrapped = { code: -32603, message: 'Internal JSON-RPC error.', data: { message: 'nonce too low' } }
    expect(sentenceOf(wrapped)).toBe('Transaction failed: nonce too low')
    for (const nothing of [undefined, null, 42, {}]) {
      expect(sentenceOf(nothing)).toBe('Transaction failed: Unknown error occurred')
    }
  })
  it('keeps our own sentences unchanged', () => {
    expect(sentenceOf(new Error('outer', { cause: new PlainError('Say this.') }))).toBe('Say this.')
    const refusedSwitch = new PlainError('Please switch', { cause: { code: 4001 } })
    expect(sentenceOf(refusedSwitch)).toBe('Please switch')
    expect(connectSentence(refusedSwitch, 'Closed.')).toBe('Please switch')
  })
})

it('rounds the remaining time up to the minute', () => {
  expect([0, 1, 60, 61, 3_599, 3_600, 259_200].map(waitSentence)).toEqual(
    ['0h 0m', '0h 1m', '0h 1m', '0h 2m', '1h 0m', '1h 0m', '72h 0m'].map(
      (left) => `Wait time remaining: ${left}`,
    ),
  )
})
