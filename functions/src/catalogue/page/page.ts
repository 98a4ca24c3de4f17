import type { Page } from '../interface.ts'
import type { Found } from './kept.ts'

const bracket = Buffer.from('[')
const end = Buffer.from(']')

/** Every card begins with a comma; the first one's gives way to the bracket. */
export const joined = ([first, ...others]: Uint8Array[]) =>
  Buffer.concat([bracket, ...(first ? [first.subarray(1), ...others] : []), end])

export const pageOf = ({ body, total, nextCursor }: Found): Page => ({
  body,
  get items() {
    return JSON.parse(Buffer.from(body).toString())
  },
  total: total.count,
  ...(nextCursor && { nextCursor }),
})
