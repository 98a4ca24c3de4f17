import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

/** Ends work on pictures before its request times out, so that nothing is processed that nobody waits for. */
export async function withinRequest<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(unavailable(messages.request.busy)), timeouts.pictures)
  try {
    return await work(end.signal)
  } finally {
    clearTimeout(timer)
    // One refused picture ends the work on the others.
    end.abort(unavailable(messages.request.busy))
  }
}
