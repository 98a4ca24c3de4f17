import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Extra {
  status?: ContentfulStatusCode
  headers?: Record<string, string>
  /** The query parameters of the next page, for its link: the request's own with these changed. */
  next?: Record<string, string> | undefined
}

/** The answer of an operation that is more than a value: with a status, headers, or bytes that are ready to be sent. */
export class Reply<T> {
  readonly body: T | Uint8Array<ArrayBuffer>
  readonly extra: Extra

  constructor(body: T | Uint8Array<ArrayBuffer>, extra: Extra = {}) {
    this.body = body
    this.extra = extra
  }
}

/** The cursor of the next page as its query parameters, if there is a next page. */
export const after = (cursor: string | undefined) => (cursor === undefined ? undefined : { cursor })

/** The link to the next page, if there is one: the same address with other query parameters. */
export function nextPage(url: string, next: Record<string, string> | undefined): Record<string, string> {
  if (!next) return {}
  const { pathname, searchParams } = new URL(url)
  for (const [name, value] of Object.entries(next)) searchParams.set(name, value)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
