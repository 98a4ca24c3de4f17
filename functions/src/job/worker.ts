import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { openReceiver } from '../queue/receiver.ts'
import { perform } from './perform.ts'
import { sum } from './task.ts'

/** A message of the queue, as Lambda hands it over. */
export interface Message {
  messageId: string
  body: string
}

/** Parts of one batch that run at once. They mostly wait for the table. */
const atOnce = pLimit(5)

const workOf = z.object({ kind: z.string(), about: z.string() })

/**
 * Does the work of a batch. Returns the messages that failed: the queue delivers only these again, and puts those that
 * fail five times aside.
 */
export async function workOff(deps: Deps, messages: readonly Message[]): Promise<string[]> {
  const failed: string[] = []
  const reports = new Map<string, Record<string, number>>()
  async function one({ messageId, body }: Message) {
    let kind = 'unknown'
    try {
      const work = workOf.parse(JSON.parse(body))
      kind = work.kind
      const report = reports.get(kind) ?? {}
      reports.set(kind, report)
      sum(report, await perform(deps, work))
    } catch (error) {
      deps.log.error(`work.${kind}`, failureOf(error))
      failed.push(messageId)
    }
  }
  await Promise.all(messages.map((message) => atOnce(() => one(message))))
  for (const [kind, report] of reports) deps.log.info(`work.${kind}`, report)
  return failed
}

/** Works off the queue on a stage without Lambda. Returns a function that stops it. */
export function startWorker(deps: Deps): () => void {
  const stop = new AbortController()
  const receiver = deps.config.MOTA_QUEUE && openReceiver(deps.config.MOTA_QUEUE)
  async function work() {
    while (receiver && !stop.signal.aborted)
      try {
        const messages = await receiver.receive(stop.signal)
        const failed = await workOff(deps, messages)
        await receiver.remove(messages.filter(({ messageId }) => !failed.includes(messageId)))
      } catch (error) {
        if (stop.signal.aborted) return
        deps.log.error('work', failureOf(error))
        await sleep(5_000)
      }
  }
  void work()
  return () => stop.abort()
}
