import { NodeHttpHandler } from '@smithy/node-http-handler'
import { currentSignal } from './deadline.ts'

/**
 * All timeouts, in milliseconds. A service hangs as often as it is down. Every outside call ends well before its request
 * does, so that the response can name the service that failed, before the function itself times out.
 */
export const timeouts = {
  /** A request to the API. It ends before the function's 30 s and CloudFront's 30 s. */
  request: 25_000,
  /** One attempt. The SDK makes two. */
  table: 3_000,
  /** One attempt to store or load a picture or a snapshot, until the response begins. */
  store: 5_000,
  /** One attempt of an operator's copy of everything. Nobody waits for a page. */
  copy: 60_000,
  /** One attempt to add work to the queue. */
  queue: 3_000,
  /** To wait for messages of the queue: longer than the ten seconds that it holds the request. */
  receive: 15_000,
  /** To store a snapshot, which may be large. Its job has fifteen minutes. */
  snapshot: 120_000,
  /** To connect to the catalogue's database, and one query. */
  catalogue: 3_000,
  /** To count the many listings that a broad query matches. */
  counting: 10_000,
  /** One statement that writes many listings to it. */
  writing: 20_000,
  /** One change of its tables, which may go through every listing. The job that does it has fifteen minutes. */
  migrating: 600_000,
  /** To wait for another writer's lock, and how long that writer may be idle: by then the table has answered or failed. */
  lock: 2_000,
  idle: 7_000,
  mail: 5_000,
  /** One notification. After a timeout its service is not called for a while. */
  push: 3_000,
  /** To decode and encode all pictures of a request. */
  pictures: 23_000,
  /** One attempt. A request to a single RPC is retried once, several RPCs are tried once each. */
  chain: 4_000,
  index: 4_000,
  /** It simulates an operation before it sends it. */
  bundler: 15_000,
  /** The check of one part for the health report. */
  health: 3_000,
  /** How long a visitor waits for the newest changes, before lists and vehicles are shown without them. */
  freshness: 1_000,
} as const

class Late extends Error {
  override name = 'Timeout'
}

/** Ends with an error when the work takes longer. The work itself goes on. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late(`no answer in ${milliseconds / 1000} seconds`)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Sends nothing more for a request that has ended. */
class AwsHandler extends NodeHttpHandler {
  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const abortSignal = options?.abortSignal ?? currentSignal()
    return super.handle(request, { ...options, ...(abortSignal && { abortSignal }) })
  }
}

/** The timeouts of every AWS client. Without the last two the SDK waits for ever, and only logs a warning. */
export const awsTimeouts = (requestTimeout: number) => ({
  maxAttempts: 2,
  requestHandler: new AwsHandler({
    connectionTimeout: 2_000,
    requestTimeout,
    socketTimeout: requestTimeout,
    throwOnRequestTimeout: true,
  }),
})
