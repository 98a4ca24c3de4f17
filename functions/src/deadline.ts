import { AsyncLocalStorage } from 'node:async_hooks'

interface Request {
  signal: AbortSignal
  /** When the signal aborts, by `performance.now`. */
  ends: number
}

const current = new AsyncLocalStorage<Request>()

/**
 * Runs the work of a request. Once the signal aborts, the database, the bucket, the chain, the index and the mail server
 * accept nothing more from this work, so an operation that was answered with a timeout changes nothing afterwards.
 */
export const during = <T>(signal: AbortSignal, milliseconds: number, work: () => T): T =>
  current.run({ signal, ends: performance.now() + milliseconds }, work)

/** Runs work that outlives the request that began it: what several requests wait for, or what follows a write. */
export const detached = <T>(work: () => T): T => current.exit(work)

/** The signal of the request whose work this is. Jobs have none. */
export const currentSignal = (): AbortSignal | undefined => current.getStore()?.signal

/** The milliseconds until the request ends. */
export const timeLeft = (): number =>
  (current.getStore()?.ends ?? Number.POSITIVE_INFINITY) - performance.now()

/** Aborts with the request, or after this many milliseconds. */
export function signalFor(milliseconds: number): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  const signal = currentSignal()
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}
