/**
 * How long we wait, in milliseconds. A part that hangs is as likely as one that is away. Every outside call ends well
 * within its request, so that the response can name the part that failed, before the function itself times out.
 */
export const patience = {
  /** Before the function's 30 s and CloudFront's 30 s. */
  request: 25_000,
  /** One try. The SDK tries twice. */
  table: 3_000,
  /** One try to store or load a picture or a snapshot: the time until the answer begins. */
  store: 5_000,
  /** To store a snapshot, which may be large. Its job has fifteen minutes. */
  snapshot: 120_000,
  /** To connect to the catalogue's database, and one question of it. */
  catalogue: 3_000,
  /** To count all that a broad question matches. */
  counting: 10_000,
  /** One statement that writes many listings to it. */
  writing: 20_000,
  /** One change of its tables, which may go through every listing. The job that does it has fifteen minutes. */
  migrating: 600_000,
  /** For another one who writes, and how long that one may do nothing. The table has answered or failed by then. */
  lock: 2_000,
  idle: 7_000,
  mail: 5_000,
  /** To decode one picture, in seconds, as sharp counts. */
  picture: 10,
  /** One try. Where there is one RPC it is tried twice, else each once. */
  chain: 4_000,
  index: 4_000,
  /** A part in the health report. */
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

/** What every client of AWS is opened with. Without the last two the SDK waits for ever, and only logs a warning. */
export const awsPatience = (requestTimeout: number) => ({
  maxAttempts: 2,
  requestHandler: {
    connectionTimeout: 2_000,
    requestTimeout,
    socketTimeout: requestTimeout,
    throwOnRequestTimeout: true,
  },
})
