import { limits } from '../../schema/index.ts'

/** The first cards of a page, as many as one response may hold, but at least one. */
export function fitting(cards: Uint8Array[]): Uint8Array[] {
  let bytes = 0
  const past = cards.findIndex(({ length }) => {
    bytes += length
    return bytes > limits.answerBytes
  })
  return past === -1 ? cards : cards.slice(0, Math.max(1, past))
}
