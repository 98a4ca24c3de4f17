import type { Page } from '../catalogue/interface.ts'
import { nextPage } from '../http/link.ts'
import { limits } from '../schema/index.ts'

const json = { 'Content-Type': 'application/json' }

/** When the total was counted. A very large one is counted only every few seconds. */
export const countedHeader = (countedAt: number | undefined): Record<string, string> =>
  countedAt === undefined ? {} : { 'X-Counted-At': new Date(countedAt).toISOString() }

/** The total and the link to the next page are in the headers, because the body is a plain array. */
export const pageHeaders = (url: string, { total, nextCursor, countedAt }: Page): Record<string, string> => ({
  ...json,
  'X-Total-Count': String(total),
  ...countedHeader(countedAt),
  // A request without parameters continues in pages.
  ...nextPage(url.includes('?') ? url : `${url}?limit=${limits.pageMax}`, nextCursor),
})

const [before, after] = [Buffer.from('{"products":'), Buffer.from('}')]

/** A seller's page: the same array, under its name. */
export const sellersPage = (url: string, { body, nextCursor }: Pick<Page, 'body' | 'nextCursor'>) => ({
  body: Buffer.concat([before, body, after]),
  headers: { ...json, ...nextPage(url, nextCursor) },
})
