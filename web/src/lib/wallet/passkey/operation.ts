import { isHex } from 'viem'
import {
  entryPoint09Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { ApiError } from '../../api.ts'
import { causesOf } from '../../error/cause.ts'
import { PlainError } from '../../error/index.ts'
import type { Operation } from './outstanding.ts'

export function operationOf(chainId: number, signed: UserOperation<'0.9'>): Operation {
  const hash = getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint09Address,
    entryPointVersion: '0.9',
    userOperation: signed,
  })
  return {
    account: signed.sender,
    hash,
    callData: signed.callData,
    at: Date.now(),
    request: formatUserOperationRequest(signed),
  }
}

/** Why an operation failed on the chain. Some bundlers return the data of the revert. */
export const failureOf = (reason: string | undefined): Error =>
  isHex(reason) && reason.length >= 10
    ? Object.assign(new Error('execution reverted'), { code: -32000, data: reason })
    : new PlainError('The transaction failed on the chain. Apart from the network fee, no money was moved.')

/** Whether the bundler, or our API before it, refused: the operation was certainly not sent. Other errors leave that open. */
export const isRefusal = (thrown: unknown) =>
  causesOf(thrown).some(
    (cause) => cause.name === 'RpcRequestError' || (cause instanceof ApiError && Number(cause.status) < 500),
  )

const outrun = 'Another action of your account was carried out meanwhile. Look at it, then try again.'
const expired =
  'You took longer than Mota’s promise to pay the network fee lasts. Nothing was sent. Please try again.'

/** What the page says for an error of the EntryPoint. AA25: another operation used the number. AA32: the promise expired. */
export function explain(thrown: unknown) {
  const isNamed = (name: string) => causesOf(thrown).some(({ message }) => String(message).includes(name))
  if (isNamed('AA25')) return new PlainError(outrun)
  return isNamed('AA32') ? new PlainError(expired) : thrown
}
