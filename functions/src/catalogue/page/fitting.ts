import { limits } from '../../schema/index.ts'

/** As many of a page's items, each with its bytes, as one answer holds; at least one. */
export function fitting<T>(items: T[], bytesOf: (item: T) => number): T[] {
  let bytes = 0
  const past = items.findIndex((item) => {
    bytes += bytesOf(item)
    return bytes > limits.answerBytes
  })
  return past === -1 ? items : items.slice(0, Math.max(1, past))
}
