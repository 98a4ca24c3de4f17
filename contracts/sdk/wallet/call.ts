import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  pad,
} from 'viem'
import { personalAccountAbi } from '../generated/wallet.ts'

export interface Call {
  to: Address
  value: bigint
  data: Hex
}

/** ERC-7821: all calls succeed, or none is made. */
const batch = pad('0x01', { dir: 'right' })
const callsType = [
  {
    type: 'tuple[]',
    components: [
      { type: 'address', name: 'to' },
      { type: 'uint256', name: 'value' },
      { type: 'bytes', name: 'data' },
    ],
  },
] as const

/** The calldata with which an account makes `calls`. */
export function encodeCalls(calls: readonly Call[]): Hex {
  const args = [batch, encodeAbiParameters(callsType, [calls])] as const
  return encodeFunctionData({ abi: personalAccountAbi, functionName: 'execute', args })
}

/** The calls in an account's calldata. Undefined unless `encodeCalls` gives exactly this calldata for them. */
export function decodeCalls(callData: Hex): readonly Call[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: personalAccountAbi, data: callData })
    if (functionName !== 'execute') return undefined
    const [calls] = decodeAbiParameters(callsType, args[1])
    // Other encodings of the same calls are refused: a contract may read them differently.
    return encodeCalls(calls) === callData.toLowerCase() ? calls : undefined
  } catch {
    return undefined
  }
}
