import type { Address, Hash, Hex } from 'viem'
import type { RpcUserOperation } from 'viem/account-abstraction'
import { removeStored, writeStored } from '../../storage.ts'

/**
 * An operation that was signed and handed to the bundler. It has a number that the chain accepts once, so it can be sent
 * again until the chain has it, and is carried out once.
 */
export interface Operation {
  account: Address
  hash: Hash
  callData: Hex
  /** When it was signed, in unix milliseconds. */
  at: number
  /** As the bundler takes it. */
  request: RpcUserOperation<'0.9'>
}

/** People who share a browser have one each. */
const keyOf = (account: Address) => `mota.operation.${account.toLowerCase()}`

/** The operation whose end this browser does not know yet. It survives a reload. */
export function keptOperation(account: Address): Operation | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(account)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Returns false if storage is full or blocked. */
export const keepOperation = (operation: Operation): boolean =>
  writeStored(keyOf(operation.account), operation)

export function forgetOperation({ account, hash }: Operation) {
  if (keptOperation(account)?.hash === hash) removeStored(keyOf(account))
}
