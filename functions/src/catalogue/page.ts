import type { Page } from './interface.ts'

const bracket = Buffer.from('[')
const end = Buffer.from(']')

/** Every card begins with a comma; the first one's gives way to the bracket. */
export function page([first, ...others]: Uint8Array[], total: number, nextCursor?: string): Page {
  const body = Buffer.concat([bracket, ...(first ? [first.subarray(1), ...others] : []), end])
  return {
    body,
    get items() {
      return JSON.parse(body.toString())
    },
    total,
    ...(nextCursor && { nextCursor }),
  }
}
