import { limits } from '../../schema/index.ts'
import type { Page } from '../interface.ts'

const bracket = Buffer.from('[')
const end = Buffer.from(']')

/** Every card begins with a comma. The opening bracket replaces the comma of the first card. */
export const joined = ([first, ...others]: Uint8Array[]) =>
  Buffer.concat([bracket, ...(first ? [first.subarray(1), ...others] : []), end])

/** The first cards of a page, as many as one response may hold, but at least one. */
export function fitting(cards: Uint8Array[]): Uint8Array[] {
  let bytes = 0
  const past = cards.findIndex(({ length }) => {
    bytes += length
    return bytes > limits.answerBytes
  })
  return past === -1 ? cards : cards.slice(0, Math.max(1, past))
}

interface Found {
  cards: Uint8Array[]
  total: number
  nextCursor: string | undefined
}

export function pageOf({ cards, total, nextCursor }: Found): Page {
  const body = joined(cards)
  return {
    body,
    get items() {
      return JSON.parse(body.toString())
    },
    total,
    ...(nextCursor && { nextCursor }),
  }
}
