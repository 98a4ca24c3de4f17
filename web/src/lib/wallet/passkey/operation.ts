import {
  entryPoint09Address,
  formatUserOperationRequest,
  getUserOperationHash,
  type UserOperation,
} from 'viem/account-abstraction'
import { ApiError } from '../../api.ts'
import { causesOf } from '../../error/cause.ts'
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

/** Whether the bundler, or our API before it, refused: the operation was certainly not sent. Other errors leave that open. */
export const isRefusal = (thrown: unknown) =>
  causesOf(thrown).some(
    (cause) => cause.name === 'RpcRequestError' || (cause instanceof ApiError && Number(cause.status) < 500),
  )
