import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { awsTimeouts, timeouts } from '../timeouts.ts'

/** One piece of work for a worker. `job/tasks.ts` lists the kinds and what each does with `about`. */
export interface Work {
  kind: string
  /** The subject of the work, such as the key of an item. It holds no personal data: failed work is kept for two weeks. */
  about: string
  /** Seconds until a worker gets it. */
  wait?: number
}

/**
 * Work that is done outside of requests, soon and at least once. A worker must bear the same work twice. What must not
 * be lost is also in the table until it is done, because a process can die between writing an item and adding its work.
 */
export interface Queue {
  /** Returns how many were queued, or what came of each if there is no queue and they were done at once. */
  add(work: readonly Work[]): Promise<Record<string, number>>
}

/** SQS takes at most this many messages in one request. */
const batchSize = 10

/** A local queue checks no keys, but the client demands some. */
const local = { region: 'eu-west-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

/** A client of the service that the queue's address belongs to. Only a local one is reached without TLS. */
export function openClient(queue: string, timeout: number): SQSClient {
  const { origin: endpoint, protocol } = new URL(queue)
  return new SQSClient({ endpoint, ...(protocol === 'http:' ? local : {}), ...awsTimeouts(timeout) })
}

/** SQS. Each kind is a group of its own, so that a backlog of one kind does not delay the others. */
export function openSqs(url: string): Queue {
  const sqs = openClient(url, timeouts.queue)
  return {
    async add(work) {
      for (let at = 0; at < work.length; at += batchSize) {
        const batch = work.slice(at, at + batchSize)
        const Entries = batch.map(({ kind, about, wait = 0 }, n) => ({
          Id: String(n),
          MessageBody: JSON.stringify({ kind, about }),
          MessageGroupId: kind,
          DelaySeconds: wait,
        }))
        const { Failed = [] } = await sqs.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }))
        if (Failed.length > 0) throw new Error(`The queue refused work: ${Failed[0]?.Code}`)
      }
      return { queued: work.length }
    },
  }
}

declare module '../deps.ts' {
  interface Deps {
    queue: Queue
  }
}
