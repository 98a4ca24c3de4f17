import { timeLeft } from '../deadline.ts'
import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

/** The time of a request that is reserved for its response, in milliseconds. */
const forAnswer = 2_000

/**
 * Ends work on pictures before its request times out, so that nothing is processed that nobody waits for. A part of the
 * request's time has passed already, with the upload.
 */
export async function withinRequest<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController()
  const late = () => end.abort(unavailable(messages.request.busy))
  const timer = setTimeout(late, Math.min(timeouts.pictures, timeLeft() - forAnswer))
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
    // One refused picture ends the work on the others.
    end.abort(unavailable(messages.request.busy))
  }
}
