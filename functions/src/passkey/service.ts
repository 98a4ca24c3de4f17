import * as z from 'zod'
import { signalFor } from '../deadline.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { unavailable } from '../refusal.ts'
import { limits, type RpcView } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

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
export type Reply = z.infer<typeof reply>

interface Asked {
  url: string
  method: string
  params: readonly unknown[]
  /** The message for the caller if the service does not respond. */
  message: string
}

/** Asks a bundler or a paymaster of the stage, whose address and key stay here. */
export async function askService({ log }: Deps, { url, method, params, message }: Asked): Promise<Reply> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: signalFor(timeouts.bundler) })
    return reply.parse(await answer.json())
  } catch (error) {
    log.error('bundler', failureOf(error))
    throw unavailable(message)
  }
}

export const answerTo = (id: RpcView['id'] | undefined, given: Reply): RpcView => ({
  jsonrpc: '2.0',
  id: id ?? null,
  ...given,
})
