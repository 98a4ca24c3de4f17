import { escrowAbi } from '@mota/contracts/sdk'
import { decodeErrorResult, type Hex, isHex } from 'viem'
import { causesOf } from './cause.ts'

export type Revert =
  | { kind: 'named'; name: string; args: readonly unknown[] }
  | { kind: 'reason'; reason: string }
  | { kind: 'unreadable' }
  | { kind: 'empty' }

/** What nodes say of a revert that came without data; it is no reason. */
const bare = /^execution reverted:?$|^(vm exception.*)?revert(ed)?$/i

/** What the contract said when it refused, wherever in the chain of causes its bytes are. */
export function revertOf(thrown: unknown): Revert | undefined {
  const causes = causesOf(thrown)
  const bytes = causes.flatMap((cause) => [cause.raw, cause.data]).find(isRevertData)
  if (bytes) return decode(bytes)
  const reverted = causes.find((cause) => cause.name === 'ContractFunctionRevertedError')
  if (typeof reverted?.reason === 'string' && !bare.test(reverted.reason.trim())) {
    return { kind: 'reason', reason: reverted.reason }
  }
  const silent = reverted ?? causes.find((cause) => cause.name === 'ContractFunctionZeroDataError')
  return silent && { kind: 'empty' }
}

/** Four bytes name an error; anything shorter, or an odd string in the same place, says nothing. */
const isRevertData = (value: unknown): value is Hex => isHex(value) && value.length >= 10

/** Beside the contract's own errors these may be Solidity's: a sentence, or a number for what can never happen. */
function decode(data: Hex): Revert {
  try {
    const { errorName, args = [] }: { errorName: string; args?: readonly unknown[] } = decodeErrorResult({
      abi: escrowAbi,
      data,
    })
    if (errorName === 'Error') return { kind: 'reason', reason: String(args[0]) }
    if (errorName === 'Panic') return { kind: 'reason', reason: `Panic ${args[0]}` }
    return { kind: 'named', name: errorName, args }
  } catch {
    return { kind: 'unreadable' }
  }
}
