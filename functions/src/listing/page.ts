import type { Page } from '../catalogue/interface.ts'
import { nextPage } from '../http/link.ts'
import { limits } from '../schema/index.ts'

/** The total and the way to the next page: in the headers, as the body is a plain array. */
export const pageHeaders = (url: string, { total, nextCursor }: Page): Record<string, string> => ({
  'Content-Type': 'application/json',
  'X-Total-Count': String(total),
  // What was asked without a wish goes on in pages.
  ...nextPage(url.includes('?') ? url : `${url}?limit=${limits.pageMax}`, nextCursor),
})
