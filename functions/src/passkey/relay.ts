import { type Hex, isAddressEqual } from 'viem'
import { entryPoint09Address } from 'viem/account-abstraction'
import * as z from 'zod'
import { signalFor } from '../deadline.ts'
import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { forbidden, unavailable } from '../refusal.ts'
import { type BundlerRequest, limits, messages, type RpcView } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

const words = messages.passkey

const reply = z.object({
  result: z.unknown().optional(),
  error: z
    .object({
      code: z.number(),
      message: z.string().transform((text) => text.slice(0, limits.bundlerError)),
      data: z.unknown().optional(),
    })
    .optional(),
})

/** Passes a request on to the stage's bundler, whose address and key stay here. */
export async function relay(
  deps: Deps,
  actor: Actor,
  { id, method, params }: BundlerRequest,
): Promise<RpcView> {
  const url = deps.config.MOTA_BUNDLER_URL
  if (!url) throw unavailable(words.noBundler)
  const [first, entryPoint] = params
  if (typeof first === 'object' && !isAddressEqual(first.sender as Hex, actor.address))
    throw forbidden(messages.session.other)
  if (entryPoint !== undefined && !isAddressEqual(entryPoint as Hex, entryPoint09Address))
    throw forbidden(words.otherChain)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: signalFor(timeouts.bundler),
    })
    return { jsonrpc: '2.0', id: id ?? null, ...reply.parse(await answer.json()) }
  } catch (error) {
    deps.log.error('bundler', failureOf(error))
    throw unavailable(words.bundler)
  }
}
