import { causesOf, isGeneric, textOf } from './cause.ts'
import { type Revert, revertOf } from './revert.ts'
import { sentences } from './texts.ts'
import { isAlreadyAsking, isRejection } from './wallet.ts'

/** The one sentence shown for anything that was thrown. `fallback` is used if no cause is recognised. */
export function sentenceOf(thrown: unknown, fallback?: string): string {
  const plain = plainSentence(thrown)
  if (plain) return plain
  if (isRejection(thrown)) return sentences.rejected
  if (isAlreadyAsking(thrown)) return sentences.alreadyAsking
  const revert = revertOf(thrown)
  if (revert) return revertSentence(revert)
  const answer = serverMessage(thrown)
  if (answer) return answer
  if (isNetworkError(thrown)) return sentences.offline
  return fallback ?? `Transaction failed: ${reasonOf(thrown)}`
}

/** While connecting, a rejection has a different sentence, because nothing works without a wallet. */
export const connectSentence = (thrown: unknown, rejected: string = sentences.mustConnect): string =>
  !plainSentence(thrown) && isRejection(thrown) ? rejected : sentenceOf(thrown)

export function revertSentence(revert: Revert): string {
  if (revert.kind === 'unreadable') return sentences.unreadable
  if (revert.kind === 'empty') return sentences.empty
  if (revert.kind === 'reason') return `Transaction failed: ${revert.reason}`
  if (revert.name !== 'WaitPeriodNotPassed') return revert.name
  const [requiredTime, currentTime] = revert.args
  return waitSentence(Number(requiredTime) - Number(currentTime))
}

/** Minutes are rounded up, so that nobody tries too early. */
export function waitSentence(seconds: number): string {
  const minutes = Math.ceil(Math.max(0, seconds) / 60)
  return `Wait time remaining: ${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

/** An error whose message is written for the user and shown unchanged. */
export class PlainError extends Error {
  override name = 'PlainError'
}

const plainSentence = (thrown: unknown) =>
  causesOf(thrown).find((cause): cause is Record<string, unknown> & Error => cause instanceof PlainError)
    ?.message

/** The reason for an error, shown under the caller's own sentence. Undefined if there is none. */
export function reasonFor(thrown: unknown): { description?: string } {
  const description = sentenceOf(thrown, '')
  return description ? { description } : {}
}

/** The API's sentence for a failed request, which its client throws as an `ApiError`. */
export const serverMessage = (thrown: unknown) => {
  const answer = causesOf(thrown).find((cause) => cause.name === 'ApiError')
  return answer && (textOf(answer, 'message') ?? textOf(answer, 'error'))
}

/** The outermost message that is not generic, because wallets wrap the reason in generic messages. */
function reasonOf(thrown: unknown): string {
  if (typeof thrown === 'string' && thrown) return thrown
  const words = causesOf(thrown)
    .flatMap((cause) => [textOf(cause, 'shortMessage') ?? textOf(cause, 'message'), textOf(cause, 'details')])
    .filter((text) => text !== undefined)
  return words.find((text) => !isGeneric(text)) ?? words[0] ?? 'Unknown error occurred'
}

const names = new Set(['HttpRequestError', 'TimeoutError', 'WebSocketRequestError', 'AbortError'])
const words = /failed to fetch|fetch failed|networkerror|network request failed|load failed/i

/** True for network failures. Each browser and wallet has its own words for them. */
function isNetworkError(thrown: unknown): boolean {
  return causesOf(thrown).some(
    (cause) => names.has(String(cause.name)) || words.test(textOf(cause, 'message') ?? ''),
  )
}
