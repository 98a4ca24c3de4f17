import { noteFeedback } from '../account/feedback.ts'
import { unread } from '../catalogue/index.ts'
import { readConfig } from '../config.ts'
import type { Deps } from '../deps.ts'
import { follow as followJob } from '../job/follow.ts'
import { type Job, jobs, runJob } from '../job/index.ts'
import { runFor } from '../job/run.ts'
import { sum } from '../job/task.ts'
import { type Message, workOff } from '../job/worker.ts'
import { openDeps } from '../open.ts'

/** Opened at the first call, once in a process. Of these functions only the follower opens the catalogue. */
const opened = new Map<boolean, Promise<Deps>>()
function deps(hasCatalogue = false): Promise<Deps> {
  const open = opened.get(hasCatalogue)
  if (open) return open
  const opening = openDeps(readConfig(process.env), hasCatalogue ? {} : { catalogue: unread() })
  opened.set(hasCatalogue, opening)
  // The next call tries again.
  opening.catch(() => opened.delete(hasCatalogue))
  return opening
}

/** Runs its jobs one after another, the next ones too if one fails, and reports all of them at once. */
const scheduled =
  (...inOrder: Job[]) =>
  async () => {
    const report: Record<string, number> = {}
    const failed: string[] = []
    const open = await deps()
    for (const job of inOrder)
      try {
        sum(report, await runJob(open, job))
      } catch {
        failed.push(`job.${job.name}`)
      }
    // Lambda logs this error. The real ones may contain the RPC's URL with its key, so only our log has them.
    if (failed.length > 0) throw new Error(`${failed.join(', ')} failed`)
    return report
  }

export const reconcile = scheduled(jobs.reconcile)
export const remind = scheduled(jobs.remind)
export const notify = scheduled(jobs.notify)
export const search = scheduled(jobs.search, jobs.alert, jobs.depart, jobs.picture, jobs.sponsor)
export const post = scheduled(jobs.post)
export const orphans = scheduled(jobs.orphans)
export const forget = scheduled(jobs.forget)
export const review = scheduled(jobs.review)
export const snapshot = scheduled(jobs.snapshot)

interface Batch {
  Records: Message[]
}

/** Does the work of the queue. SQS keeps the messages that are reported as failed. */
export async function work({ Records }: Batch): Promise<{ batchItemFailures: { itemIdentifier: string }[] }> {
  const failed = await workOff(await deps(), Records)
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}

/** Called every minute, it follows the table until the next call. With `once` (a deploy), until all is written. */
export const follow = async ({ once = false }: { once?: boolean } = {}) =>
  once ? runJob(await deps(true), followJob) : runFor(await deps(true), followJob, 57_000)

/** SNS delivers the notices of SES, and tries again when this fails. */
export async function feedback({ Records }: { Records: { Sns: { Message: string } }[] }): Promise<void> {
  for (const { Sns } of Records) await noteFeedback(await deps(), Sns.Message)
}
