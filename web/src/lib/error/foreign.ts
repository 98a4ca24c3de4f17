import type { Abi } from 'viem'
import { shorten } from '../shorten.ts'

const errors = (named: Record<string, readonly string[]>): Abi =>
  Object.entries(named).map(([name, types]) => ({
    type: 'error',
    name,
    inputs: types.map((type) => ({ name: '', type })),
  }))

/** The errors of tokens (ERC-6093, ERC-3009 and the usual ones of issuers) and of accounts (ERC-4337, ERC-7913). */
export const foreignErrors = errors({
  ERC20InsufficientBalance: ['address', 'uint256', 'uint256'],
  ERC20InsufficientAllowance: ['address', 'uint256', 'uint256'],
  ERC20InvalidReceiver: ['address'],
  ERC20InvalidSender: ['address'],
  ERC3009InvalidSignature: [],
  ERC3009InvalidAuthorizationTime: ['uint256', 'uint256'],
  ERC3009UsedAuthorization: ['address', 'bytes32'],
  InvalidAccountNonce: ['address', 'uint256'],
  EnforcedPause: [],
  Paused: [],
  Blocked: ['address'],
  AccountUnauthorized: ['address'],
  FailedCall: [],
  FailedOp: ['uint256', 'string'],
  FailedOpWithRevert: ['uint256', 'string', 'bytes'],
  MultiSignerERC7913AlreadyExists: ['bytes'],
  MultiSignerERC7913NonexistentSigner: ['bytes'],
  MultiSignerERC7913UnreachableThreshold: ['uint64', 'uint64'],
})

const paused = 'The issuer of this token has paused it. Nobody can send it at the moment.'
/** Tokens that revert with a text do not say which of the two it is. */
const blocked =
  'The issuer of this token has blocked one side of this payment: your account, or the address that the money goes to.'
const balance = 'Your account holds less of this token than that.'
const allowance = 'The escrow is not allowed to take that much of this token. Pay again to allow it.'
const signature = 'The token does not accept the signature. No money was moved. Try again.'
const used = 'This signed payment was used already. Look under Your purchases before you pay again.'
const expired = 'The signed payment has expired. No money was moved. Try again.'

/** The first argument of these errors is the account that they are about. */
const aboutAccount: Record<string, (account: string) => string> = {
  ERC20InsufficientBalance: (account) => `The account ${account} holds less of this token than that.`,
  Blocked: (account) => `The issuer of this token does not let the account ${account} send or receive it.`,
}

const meanings: Record<string, string> = {
  ERC20InsufficientAllowance: allowance,
  ERC20InvalidReceiver: 'The token does not send to that address.',
  ERC3009InvalidSignature: signature,
  ERC3009InvalidAuthorizationTime: expired,
  ERC3009UsedAuthorization: used,
  InvalidAccountNonce: used,
  EnforcedPause: paused,
  Paused: paused,
  SafeERC20FailedOperation: 'The token refused this. No money was moved.',
  WrongPayment:
    'The token moved another amount than the price, so the escrow refused it. No money was moved.',
  UnknownAsset: 'The escrow does not take this token.',
  AccountUnauthorized: 'Your account accepts this only from itself.',
  FailedCall: 'A call of your account failed. No money was moved.',
  MultiSignerERC7913AlreadyExists: 'This device can already use your account.',
  MultiSignerERC7913NonexistentSigner: 'This device cannot use your account any more.',
  MultiSignerERC7913UnreachableThreshold: 'The last device that can use your account cannot be removed.',
}

export function foreignMeaning(name: string, [account]: readonly unknown[]): string | undefined {
  const about = aboutAccount[name]
  return about && typeof account === 'string' ? about(shorten(account)) : meanings[name]
}

type Meanings = readonly [pattern: RegExp, meaning: string][]

/** The texts with which tokens revert. */
const reasons: Meanings = [
  [/\bpaused\b/i, paused],
  [/black-?list|deny-?list|\bblocked\b|\bfrozen\b/i, blocked],
  [/exceeds balance/i, balance],
  [/exceeds allowance/i, allowance],
  [/authorization is used/i, used],
  [/authorization is expired/i, expired],
  [/invalid signature/i, signature],
]

/** The codes of the contract that runs the operations of accounts. Bundlers pass them on in a text. */
const codes: Meanings = [
  [/\bAA21\b/, 'Your account has too little ether for the network fee.'],
  [/\bAA24\b/, 'This passkey cannot use your account any more.'],
  [/\bAA25\b/, 'Your account did something else at the same time. Try again.'],
  [/\bAA3[1-4]\b/, 'Mota cannot pay the network fee at the moment. Try again in a minute.'],
]

const find = (meanings: Meanings, text: string) => meanings.find(([pattern]) => pattern.test(text))?.[1]

export const meaningOfReason = (text: string) => find(reasons, text) ?? find(codes, text)
export const meaningOfText = (text: string) => find(codes, text)
