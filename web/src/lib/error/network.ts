import { causesOf, textOf } from './cause.ts'

const names = new Set(['HttpRequestError', 'TimeoutError', 'WebSocketRequestError', 'AbortError'])
const words = /failed to fetch|fetch failed|networkerror|network request failed|load failed/i

/** True for network failures. Each browser and wallet has its own words for them. */
export function isNetworkError(thrown: unknown): boolean {
  return causesOf(thrown).some(
    (cause) => names.has(String(cause.name)) || words.test(textOf(cause, 'message') ?? ''),
  )
}
