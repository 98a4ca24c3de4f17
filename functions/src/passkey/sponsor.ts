import { sponsorshipData, sponsorshipTypedData } from '@mota/contracts/sdk/wallet'
import { type Hex, hexToBigInt, isAddressEqual, parseEther, size } from 'viem'
import { entryPoint09Address, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { reading } from '../chain/reading.ts'
import type { Actor, Deps } from '../deps.ts'
import { giveBack, take } from '../quota/operation.ts'
import { forbidden, Refusal, unavailable } from '../refusal.ts'
import {
  limits,
  messages,
  type PaymasterRequest,
  type RpcView,
  type UserOperationView,
} from '../schema/index.ts'
import { type Cost, costOf, sponsoredCalls } from './policy.ts'

const words = messages.passkey
const gwei = 10n ** 9n

/** Gas limits of the sponsor's own two calls. */
const sponsorGas = { verificationGas: 60_000n, postOperationGas: 1n }

/** As long as a signature, so that the estimate counts its bytes. */
const stubSignature: Hex = `0x${'ff'.repeat(64)}1c`

/** Pays the fee of an operation, within the limits of its person and of the stage. */
export async function sponsor(
  deps: Deps,
  actor: Actor,
  { id, method, params: [operation, entryPoint, chainId] }: PaymasterRequest,
): Promise<RpcView> {
  const { MOTA_SPONSOR: address, MOTA_SPONSOR_KEY: key, deployment } = deps.config
  if (!address || !key) throw unavailable(words.noSponsor)
  const isKnown =
    isAddressEqual(entryPoint as Hex, entryPoint09Address) && BigInt(chainId) === BigInt(deployment.chainId)
  if (!isKnown) throw forbidden(words.otherChain)
  if (!isAddressEqual(operation.sender as Hex, actor.address)) throw forbidden(messages.session.other)
  if (!sponsoredCalls(operation, deployment)) throw forbidden(words.notSponsored)
  const answer = (paymasterData: Hex): RpcView => ({
    jsonrpc: '2.0',
    id: id ?? null,
    result: {
      sponsor: { name: 'Mota' },
      paymaster: address,
      paymasterData,
      paymasterVerificationGasLimit: hexOf(sponsorGas.verificationGas),
      paymasterPostOpGasLimit: hexOf(sponsorGas.postOperationGas),
      isFinal: false,
    },
  })
  if (method === 'pm_getPaymasterStubData') return answer(sponsorshipData(2 ** 48 - 1, stubSignature))

  const cost = costOf(operation)
  await needsFairCost(deps, cost)
  await spend(deps, actor, cost)
  const validUntil = Math.floor(deps.now() / 1000) + limits.sponsorshipSeconds
  const terms = {
    chainId: deployment.chainId,
    sponsor: address,
    operation: toPackedUserOperation(parsed(operation)),
    ...sponsorGas,
    validUntil,
  }
  const signature = await privateKeyToAccount(key).signTypedData(sponsorshipTypedData(terms))
  return answer(sponsorshipData(validUntil, signature))
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

/** An account could set limits far above what it needs, to use up what we pay in a day. */
async function needsFairCost(deps: Deps, { gas, price }: Cost) {
  const now = await reading(deps, () => deps.chain.client.getGasPrice())
  const isFair = gas <= limits.sponsoredGas && price <= now * limits.sponsoredPriceTimes + gwei
  if (!isFair) throw forbidden(words.tooExpensive)
}

/** Counts the highest possible cost against the stage's budget, and the operation against its person's. */
async function spend(deps: Deps, { address }: Actor, { gas, price }: Cost) {
  const own = { kind: 'sponsored', who: address, ...limits.sponsored, message: words.enough }
  await take(deps, own)
  const max = Number(parseEther(deps.config.MOTA_SPONSOR_BUDGET) / gwei)
  const times = Number((gas * price) / gwei) + 1
  const spent = { kind: 'sponsor', who: 'stage', max, seconds: 86_400, times, message: words.spent }
  try {
    await take(deps, spent)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    deps.log.error('sponsor', { spent: deps.config.MOTA_SPONSOR_BUDGET })
    await giveBack(deps, own)
    throw error
  }
}

/** The operation as the EntryPoint packs it, with our own gas limits for the sponsor. */
function parsed(operation: UserOperationView) {
  const number = (value: Hex | undefined) => hexToBigInt(value ?? '0x0')
  const { sender, factory, factoryData, callData, nonce } = operation
  return {
    sender: sender as Hex,
    callData,
    nonce: number(nonce),
    callGasLimit: number(operation.callGasLimit),
    verificationGasLimit: number(operation.verificationGasLimit),
    preVerificationGas: number(operation.preVerificationGas),
    maxFeePerGas: number(operation.maxFeePerGas),
    maxPriorityFeePerGas: number(operation.maxPriorityFeePerGas),
    signature: '0x' as Hex,
    ...(factory && factoryData && size(factoryData) > 0 && { factory: factory as Hex, factoryData }),
  }
}
