import { type Deployment, escrowAbi } from '@mota/contracts/sdk'
import {
  accountAddress,
  type Call,
  decodeCalls,
  personalAccountAbi,
  personalAccountsAbi,
  walletContracts,
} from '@mota/contracts/sdk/wallet'
import { type Abi, decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import { limits, type UserOperationView } from '../schema/index.ts'

type Escrow = Pick<Deployment, 'escrow' | 'tokens'>

/** Gas and its highest price, which bound what an operation can cost. */
export interface Cost {
  gas: bigint
  price: bigint
}

/** The calls that Mota pays the fee for. Undefined for anything else. */
export function sponsoredCalls(
  { sender, callData, factory, factoryData }: UserOperationView,
  deployment: Escrow,
): readonly Call[] | undefined {
  const calls = decodeCalls(callData)
  if (!calls || calls.length === 0 || calls.length > limits.sponsoredCalls) return undefined
  const isOurs = calls.every((call) => isSponsored(call, sender as Hex, deployment))
  return isOurs && createsSender(sender as Hex, factory as Hex | undefined, factoryData) ? calls : undefined
}

/** A step of a sale, an allowance for the escrow, or a change of the account's own owners. */
function isSponsored({ to, value, data }: Call, sender: Hex, { escrow, tokens }: Escrow): boolean {
  if (isAddressEqual(to, escrow)) return names(escrowAbi, data) !== undefined
  if (value !== 0n) return false
  if (isAddressEqual(to, sender))
    return ['addOwners', 'removeOwners'].includes(names(personalAccountAbi, data)?.functionName ?? '')
  if (!tokens.some(({ address }) => isAddressEqual(address, to))) return false
  const call = names(erc20Abi, data)
  return call?.functionName === 'approve' && isAddressEqual(call.args?.[0] as Hex, escrow)
}

function names(abi: Abi, data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

/** Whether the operation creates no account, or exactly its own. */
function createsSender(sender: Hex, factory: Hex | undefined, data: Hex | undefined): boolean {
  if (!factory) return data === undefined || data === '0x'
  if (!isAddressEqual(factory, walletContracts.accounts) || !data) return false
  const call = names(personalAccountsAbi, data)
  return (
    call?.functionName === 'create' &&
    isAddressEqual(accountAddress(call.args?.[0] as readonly Hex[]), sender)
  )
}

const sum = (...values: (Hex | undefined)[]) =>
  values.reduce((total, value) => total + BigInt(value ?? 0), 0n)

export const costOf = (operation: UserOperationView): Cost => ({
  gas: sum(
    operation.callGasLimit,
    operation.verificationGasLimit,
    operation.preVerificationGas,
    operation.paymasterVerificationGasLimit,
    operation.paymasterPostOpGasLimit,
  ),
  price: sum(operation.maxFeePerGas),
})
