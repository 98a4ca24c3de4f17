import { escrowAbi } from '@mota/contracts/sdk'
import { type Abi, decodeErrorResult, type Hex, isHex } from 'viem'
import { causesOf, isGeneric, textOf } from './cause.ts'
import { foreignErrors } from './foreign.ts'

export type Revert =
  | { kind: 'named'; name: string; args: readonly unknown[] }
  | { kind: 'reason'; reason: string }
  | { kind: 'unreadable' }
  | { kind: 'empty' }

/** The messages of nodes and wallets for a revert without data. They give no reason. */
const bare =
  /^execution reverted( for an unknown reason)?[:.]?( 0x)?$|^(vm exception.*)?revert(ed)?$|without (a )?reason( string)?\.?$/i

/** The contract's reason for a revert. The revert data may be at any depth in the chain of causes. */
export function revertOf(thrown: unknown): Revert | undefined {
  const causes = causesOf(thrown)
  const bytes = causes.flatMap((cause) => [cause.raw, cause.data]).find(isRevertData)
  if (bytes) return decode(bytes)
  if (causes.some(isSilent)) return { kind: 'empty' }
  const reverted = causes.find((cause) => cause.name === 'ContractFunctionRevertedError')
  if (!reverted) return undefined
  const reason = textOf(reverted, 'reason')
  if (!reason) return { kind: 'empty' }
  return isGeneric(reason) ? undefined : { kind: 'reason', reason }
}

/** Whether a revert has no data. Libraries and wallets put the message under different keys. */
const isSilent = (cause: Record<string, unknown>) =>
  cause.name === 'ContractFunctionZeroDataError' ||
  ['message', 'shortMessage', 'details'].some((key) => bare.test(textOf(cause, key)?.trim() ?? ''))

/** The selector of an error has four bytes. Shorter data, or a text in the same field, is not revert data. */
const isRevertData = (value: unknown): value is Hex => isHex(value) && value.length >= 10

/** A token or an account may be the one that refuses. */
const known: Abi = [...escrowAbi, ...foreignErrors]

/** Decodes the errors of the contracts and those of Solidity: `Error(string)` and `Panic(uint256)`. */
function decode(data: Hex): Revert {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: known, data })
    if (errorName === 'Error') return { kind: 'reason', reason: String(args[0]) }
    if (errorName === 'Panic') return { kind: 'reason', reason: `Panic ${args[0]}` }
    if (errorName === 'FailedOp' || errorName === 'FailedOpWithRevert')
      return { kind: 'reason', reason: String(args[1]) }
    return { kind: 'named', name: errorName, args }
  } catch {
    return { kind: 'unreadable' }
  }
}
