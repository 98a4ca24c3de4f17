import { sponsorshipData, sponsorshipTypedData } from '@mota/contracts/sdk/wallet'
import { type Hex, hexToBigInt, isAddressEqual, size } from 'viem'
import { entryPoint09Address, getUserOperationHash, toPackedUserOperation } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod'
import { reading } from '../chain/reading.ts'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { conflict, forbidden, unavailable } from '../refusal.ts'
import {
  limits,
  messages,
  type PaymasterRequest,
  type RpcView,
  type UserOperationView,
} from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { needsOwnAccount } from './account.ts'
import { rememberSponsorship, reserve } from './budget.ts'
import { fairCost, hasTransfer, isSponsored, sponsorGas } from './policy.ts'
import { answerTo, askService, type Reply } from './service.ts'

const texts = messages.passkey

/** As long as a signature, so that the estimate counts its bytes. */
const stubSignature: Hex = `0x${'ff'.repeat(64)}1c`

/** Pays the fee of an operation, within the limits of its person and of the stage. */
export async function sponsor(deps: Deps, actor: Actor, request: PaymasterRequest): Promise<RpcView> {
  const { deployment } = deps.config
  const { id, method, params } = request
  const [operation, entryPoint, chainId] = params
  const payer = payerOf(deps)
  const isKnown =
    isAddressEqual(entryPoint as Hex, entryPoint09Address) && BigInt(chainId) === BigInt(deployment.chainId)
  if (!isKnown) throw forbidden(texts.otherChain)
  if (!isAddressEqual(operation.sender as Hex, actor.address)) throw forbidden(messages.session.other)
  if (!isSponsored(operation, deployment)) throw forbidden(texts.notSponsored)
  await needsOwnAccount(deps, operation)
  const isTransfer = hasTransfer(operation, deployment)
  if (isTransfer && !(await hasTraded(deps, actor))) throw forbidden(texts.notSponsored)
  if (method === 'pm_getPaymasterStubData') return answerTo(id, await payer.stub(operation))

  const gwei = fairCost(operation, await pricesOf(deps), deployment)
  if (gwei === undefined) throw conflict(texts.tooExpensive)
  const giveBack = await reserve(deps, actor, gwei, isTransfer)
  try {
    const { number, timestamp } = await reading(deps, () => deps.chain.client.getBlock())
    const { reply, until } = await payer.sign(operation, Number(timestamp))
    const { data: paid } = payment.safeParse(reply.result)
    if (paid) {
      const hash = hashOf(deployment.chainId, operation, paid)
      const { nonce } = operation
      await rememberSponsorship(deps, {
        hash,
        address: actor.address,
        nonce,
        block: Number(number),
        gwei,
        until,
      })
    } else await giveBack()
    return answerTo(id, reply)
  } catch (error) {
    await giveBack()
    throw error
  }
}

/** Mota is no wallet for strangers: it pays for transfers of people who bought or sold something here. */
async function hasTraded({ store, chain: { escrow } }: Deps, { address }: Actor): Promise<boolean> {
  const found = await Promise.all([
    store.sales.query.bySeller({ escrow, seller: address }).go(first(limits.listMax)),
    store.sales.query.byBuyer({ escrow, buyer: address }).go(first(limits.listMax)),
  ])
  // Anybody can pay 1 wei for any vehicle.
  return found.some(({ data }) => data.some(({ unmet_units }) => unmet_units === undefined))
}

/** The chain's prices of gas now. */
const pricesOf = (deps: Deps) =>
  reading(deps, async () => {
    const { client } = deps.chain
    const [price, tip] = await Promise.all([client.getGasPrice(), client.estimateMaxPriorityFeePerGas()])
    return { price, tip }
  })

interface Payer {
  /** For the estimate of the gas. */
  stub(operation: UserOperationView): Promise<Reply>
  /** `time` is that of the newest block. `until` is when the signature has surely expired. Both are in Unix seconds. */
  sign(operation: UserOperationView, time: number): Promise<{ reply: Reply; until: number }>
}

/** The sponsor: an external service of the stage, or the contract that this server signs for. */
function payerOf(deps: Deps): Payer {
  const { MOTA_PAYMASTER_URL: url, MOTA_SPONSOR: address, MOTA_SPONSOR_KEY: key } = deps.config
  if (url) return hosted(deps, url)
  if (address && key) return contract(deps, address, key)
  throw unavailable(texts.noSponsor)
}

function hosted(deps: Deps, url: string): Payer {
  const chainId = hexOf(BigInt(deps.config.deployment.chainId))
  const ask = (method: string) => (operation: UserOperationView) =>
    askService(deps, {
      url,
      method,
      params: [operation, entryPoint09Address, chainId, {}],
      message: texts.sponsorDown,
    })
  const sign = ask('pm_getPaymasterData')
  return {
    stub: ask('pm_getPaymasterStubData'),
    // A service does not say for how long it signs.
    sign: async (operation) => ({ reply: await sign(operation), until: secondsOf(deps) + 86_400 }),
  }
}

function contract(deps: Deps, sponsor: Hex, key: Hex): Payer {
  const { chainId } = deps.config.deployment
  const answer = (paymasterData: Hex): Reply => ({
    result: {
      sponsor: { name: 'Mota' },
      paymaster: sponsor,
      paymasterData,
      paymasterVerificationGasLimit: hexOf(sponsorGas.verificationGas),
      paymasterPostOpGasLimit: hexOf(sponsorGas.postOperationGas),
      isFinal: false,
    },
  })
  return {
    stub: async () => answer(sponsorshipData(2 ** 48 - 1, stubSignature)),
    async sign(operation, time) {
      // The chain compares it with the time of its block, which may be ahead of ours.
      const validUntil = Math.max(secondsOf(deps), time) + limits.sponsorshipSeconds
      const packed = toPackedUserOperation(parsed(operation))
      const terms = { chainId, sponsor, operation: packed, ...sponsorGas, validUntil }
      const signature = await privateKeyToAccount(key).signTypedData(sponsorshipTypedData(terms))
      return { reply: answer(sponsorshipData(validUntil, signature)), until: validUntil }
    },
  }
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value))
const payment = z.object({
  paymaster: hex,
  paymasterData: hex,
  paymasterVerificationGasLimit: hex.optional(),
  paymasterPostOpGasLimit: hex.optional(),
})

/** The hash under which the EntryPoint reports what the operation cost. */
const hashOf = (chainId: number, operation: UserOperationView, paid: z.infer<typeof payment>) =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoint09Address,
    entryPointVersion: '0.9',
    userOperation: {
      ...parsed(operation),
      paymaster: paid.paymaster,
      paymasterData: paid.paymasterData,
      paymasterVerificationGasLimit: numberOf(
        paid.paymasterVerificationGasLimit ?? operation.paymasterVerificationGasLimit,
      ),
      paymasterPostOpGasLimit: numberOf(paid.paymasterPostOpGasLimit ?? operation.paymasterPostOpGasLimit),
    },
  })

const numberOf = (value: Hex | undefined) => hexToBigInt(value ?? '0x0')

/** The operation as the EntryPoint packs it, without its sponsor. */
function parsed(operation: UserOperationView) {
  const { sender, factory, factoryData, callData, nonce } = operation
  return {
    sender: sender as Hex,
    callData,
    nonce: numberOf(nonce),
    callGasLimit: numberOf(operation.callGasLimit),
    verificationGasLimit: numberOf(operation.verificationGasLimit),
    preVerificationGas: numberOf(operation.preVerificationGas),
    maxFeePerGas: numberOf(operation.maxFeePerGas),
    maxPriorityFeePerGas: numberOf(operation.maxPriorityFeePerGas),
    signature: '0x' as Hex,
    ...(factory && factoryData && size(factoryData) > 0 && { factory: factory as Hex, factoryData }),
  }
}
