import { type Deployment, escrowAbi } from '@mota/contracts/sdk'
import { type Call, decodeCalls, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import { type Abi, decodeFunctionData, erc20Abi, type Hex, isAddressEqual } from 'viem'
import { limits, type UserOperationView } from '../schema/index.ts'

type Escrow = Pick<Deployment, 'escrow' | 'tokens'>

/** Whether Mota pays the fee for everything that this operation does. */
export function isSponsored({ sender, callData, factory }: UserOperationView, deployment: Escrow): boolean {
  const calls = decodeCalls(callData)
  if (!calls || calls.length > limits.sponsoredCalls) return false
  // Creating the account and nothing else: from then on the escrow accepts its signatures.
  if (calls.length === 0) return factory !== undefined
  const transfers = calls.filter((call) => isTransfer(call, deployment))
  return transfers.length < 2 && calls.every((call) => isSponsoredCall(call, sender as Hex, deployment))
}

/** Whether the operation sends a token out of its account. */
export const hasTransfer = ({ callData }: UserOperationView, deployment: Escrow): boolean =>
  decodeCalls(callData)?.some((call) => isTransfer(call, deployment)) ?? false

/** A step of a sale, an allowance for the escrow, a transfer of a token, or a change of the account's own owners. */
function isSponsoredCall({ to, value, data }: Call, sender: Hex, { escrow, tokens }: Escrow): boolean {
  if (isAddressEqual(to, escrow)) return names(escrowAbi, data) !== undefined
  if (value !== 0n) return false
  if (isAddressEqual(to, sender))
    return ['addOwners', 'removeOwners'].includes(names(personalAccountAbi, data)?.functionName ?? '')
  const call = tokenCall({ to, data }, { tokens })
  if (call?.functionName === 'transfer') return true
  return call?.functionName === 'approve' && isAddressEqual(call.args?.[0] as Hex, escrow)
}

const isTransfer = (call: Call, deployment: Escrow) =>
  tokenCall(call, deployment)?.functionName === 'transfer'

/** The function of a token of this stage that a call calls. Undefined for all other calls. */
const tokenCall = ({ to, data }: Pick<Call, 'to' | 'data'>, { tokens }: Pick<Escrow, 'tokens'>) =>
  tokens.some(({ address }) => isAddressEqual(address, to)) ? names(erc20Abi, data) : undefined

function names(abi: Abi, data: Hex) {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

/** Gas limits of the sponsor's own two calls. */
export const sponsorGas = { verificationGas: 60_000n, postOperationGas: 1n }

/** The chain's price of gas, and the part of it that the sender of a transaction gets. */
export interface Prices {
  price: bigint
  tip: bigint
}

const gwei = 10n ** 9n

/**
 * The highest possible cost of an operation, in gwei. Undefined if it asks for more gas than a step of a sale needs: its
 * sender is paid by it, so high limits would take money out of the sponsor.
 */
export function fairCost(operation: UserOperationView, { price, tip }: Prices): number | undefined {
  const terms = Object.entries(limits.sponsoredGas).map(([name, max]) => {
    const gas = BigInt(operation[name as keyof typeof limits.sponsoredGas] ?? 0)
    return { gas, isFair: gas <= max }
  })
  const [highest, reward] = [operation.maxFeePerGas, operation.maxPriorityFeePerGas].map((one) =>
    BigInt(one ?? 0),
  )
  const max = (now: bigint) => now * limits.sponsoredPriceTimes + gwei
  const isFair =
    terms.every((one) => one.isFair) && (highest ?? 0n) <= max(price) && (reward ?? 0n) <= max(tip)
  if (!isFair) return undefined
  const gas = terms.reduce(
    (sum, one) => sum + one.gas,
    sponsorGas.verificationGas + sponsorGas.postOperationGas,
  )
  return Number((gas * (highest ?? 0n)) / gwei) + 1
}
