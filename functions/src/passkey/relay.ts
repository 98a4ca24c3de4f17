import { type Hex, isAddressEqual } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import * as z from 'zod'
import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { take } from '../quota/operation.ts'
import { forbidden, unavailable } from '../refusal.ts'
import { type BundlerRequest, hash, limits, messages, type RpcView } from '../schema/index.ts'
import { needsOwnAccount } from './account.ts'
import { settle } from './budget.ts'
import { answerTo, askService } from './service.ts'

const texts = messages.passkey

/** Passes a request on to the stage's bundler. */
export async function relay(deps: Deps, actor: Actor, request: BundlerRequest): Promise<RpcView> {
  const { id, method, params } = request
  const url = deps.config.MOTA_BUNDLER_URL
  if (!url) throw unavailable(texts.noBundler)
  if (request.method !== 'eth_getUserOperationReceipt') await needsOwnOperation(deps, actor, request)
  // A lost answer does not say whether an operation was sent.
  const message = method === 'eth_estimateUserOperationGas' ? texts.bundler : texts.unfollowed
  const reply = await askService(deps, { url, method, params, message })
  if (request.method === 'eth_getUserOperationReceipt')
    await settleMined(deps, request.params[0].toLowerCase() as Hex, reply)
  return answerTo(id, reply)
}

async function needsOwnOperation(
  deps: Deps,
  actor: Actor,
  { params: [operation, entryPoint] }: Exclude<BundlerRequest, { method: 'eth_getUserOperationReceipt' }>,
) {
  if (!isAddressEqual(operation.sender as Hex, actor.address)) throw forbidden(messages.session.other)
  if (!isAddressEqual(entryPoint as Hex, entryPoint09Address)) throw forbidden(texts.otherChain)
  await take(deps, { kind: 'operation', who: actor.address, ...limits.operations })
  await needsOwnAccount(deps, operation)
}

const mined = z.object({ receipt: z.object({ transactionHash: hash }) })

/** The budget may be given back later, so a failure here does not hide that the operation was mined. */
async function settleMined(deps: Deps, operation: Hex, { result }: { result?: unknown }) {
  const { data } = mined.safeParse(result)
  if (!data) return
  const settled = settle(deps, operation, data.receipt.transactionHash as Hex)
  await settled.catch((error: unknown) => deps.log.error('sponsor', failureOf(error)))
}
