import { type Deployment, escrowAbi, transitions } from '@mota/contracts/sdk'
import { type Call, decodeCalls, personalAccountAbi } from '@mota/contracts/sdk/wallet'
import {
  type Abi,
  type ContractFunctionName,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  isAddressEqual,
} from 'viem'
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
  if (isAddressEqual(to, escrow)) return functions.has(names(escrowAbi, data)?.functionName ?? '')
  if (value !== 0n) return false
  if (isAddressEqual(to, sender))
    return ['addOwners', 'removeOwners'].includes(names(personalAccountAbi, data)?.functionName ?? '')
  const call = tokenCall({ to, data }, { tokens })
  if (call?.functionName === 'transfer') return true
  return call?.functionName === 'approve' && isAddressEqual(call.args?.[0] as Hex, escrow)
}

/** The functions of the escrow that are for buyers, sellers and arbiters. */
const functions: ReadonlySet<string> = new Set<ContractFunctionName<typeof escrowAbi>>([
  ...transitions.map(({ action }) => action),
  'makeTransaction',
  'makeTokenTransaction',
  'makeApprovedTransaction',
  'revoke',
  'setAutoWithdraw',
  'withdraw',
  'withdrawTo',
  'withdrawToken',
])

/** Whether the operation sends ether of the escrow to an address of its choice. */
const paysOut = ({ callData }: UserOperationView, { escrow }: Escrow) =>
  decodeCalls(callData)?.some(
    ({ to, data }) => isAddressEqual(to, escrow) && names(escrowAbi, data)?.functionName === 'withdrawTo',
  ) ?? false

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
interface Prices {
  price: bigint
  tip: bigint
}

const gwei = 10n ** 9n

/**
 * The highest possible cost of an operation, in gwei. Undefined if it asks for more gas than a step of a sale needs: its
 * sender is paid by it, so high limits would take money out of the sponsor.
 */
export function fairCost(
  operation: UserOperationView,
  { price, tip }: Prices,
  deployment: Escrow,
): number | undefined {
  const { sponsoredGas, sponsoredPayoutGas, sponsoredPriceTimes: times } = limits
  const most = paysOut(operation, deployment)
    ? { ...sponsoredGas, callGasLimit: sponsoredPayoutGas }
    : sponsoredGas
  const terms = Object.entries(most).map(([name, max]) => {
    const gas = BigInt(operation[name as keyof typeof sponsoredGas] ?? 0)
    return { gas, isFair: gas <= max }
  })
  const [highest, reward] = [operation.maxFeePerGas, operation.maxPriorityFeePerGas].map((one) =>
    BigInt(one ?? 0),
  )
  // Nodes estimate the tip differently, so it may also grow by a part of the price.
  const isFair =
    terms.every((one) => one.isFair) &&
    (highest ?? 0n) <= price * times &&
    (reward ?? 0n) <= tip * times + price
  if (!isFair) return undefined
  const gas = terms.reduce(
    (sum, one) => sum + one.gas,
    sponsorGas.verificationGas + sponsorGas.postOperationGas,
  )
  return Number((gas * (highest ?? 0n)) / gwei) + 1
}
