import { causesOf, textOf } from './cause.ts'

const names = new Set(['HttpRequestError', 'TimeoutError', 'WebSocketRequestError', 'AbortError'])
const words = /failed to fetch|fetch failed|networkerror|network request failed|load failed/i

/** True when nobody answered: each browser and each wallet words this differently. */
export function isNetworkError(thrown: unknown): boolean {
  return causesOf(thrown).some(
    (cause) => names.has(String(cause.name)) || words.test(textOf(cause, 'message') ?? ''),
  )
}
