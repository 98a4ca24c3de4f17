import type { Query } from '../interface.ts'
import type { Listed } from '../listed.ts'
import { finding } from '../search/finding.ts'
import type { Term } from '../search/term.ts'
import type { Change, Written } from '../write.ts'
import { type Reach, within } from './reach.ts'

/** So many bytes of pages, and so many pages and totals, are kept; then it begins anew. */
const mostBytes = 32_000_000
const most = 1_000

/** How many a search finds, however it is sorted and paged. */
export interface Total {
  readonly finds: (product: Listed) => boolean
  count: number
}

/** One page of a search, as it was found. */
export interface Found {
  body: Uint8Array<ArrayBuffer>
  nextCursor: string | undefined
  total: Total
  reach: Reach
  /** It was looked for by words, whose meaning hangs on which words there are. */
  worded: boolean
}

const inOrOut = ({ finds }: Total, { before, after }: Written) =>
  Number(after !== undefined && finds(after)) - Number(before !== undefined && finds(before))

const touches = ({ before, after }: Written, { total, reach }: Found) =>
  [before, after].some((product) => product && within(reach, product) && total.finds(product))

export type Kept = ReturnType<typeof keepFound>

/**
 * Totals and pages as they were found. A total is counted once; whatever is written then counts itself in or out.
 * A page stands until something is written within its reach.
 */
export function keepFound() {
  const totals = new Map<string, Total>()
  const pages = new Map<string, Found>()
  let bytes = 0

  function forgetPages() {
    pages.clear()
    bytes = 0
  }

  function forget(key: string, { body }: Found) {
    pages.delete(key)
    bytes -= body.length
  }

  function count(written: Written) {
    for (const total of totals.values()) total.count += inOrOut(total, written)
    for (const [key, page] of pages) if (touches(written, page)) forget(key, page)
  }

  return {
    total({ brand, mileage, seller, ids }: Query, terms: Term[], counted: () => number): Total {
      const key = JSON.stringify([brand, mileage, seller, ids, terms])
      const known = totals.get(key)
      if (known) return known
      // A page's total is never forgotten before it.
      if (totals.size >= most) {
        totals.clear()
        forgetPages()
      }
      const total = { finds: finding({ brand, mileage, seller, ids }, terms), count: counted() }
      totals.set(key, total)
      return total
    },
    page(query: Query, find: () => Found): Found {
      const key = JSON.stringify(query)
      const known = pages.get(key)
      if (known) return known
      const page = find()
      if (pages.size >= most || bytes + page.body.length > mostBytes) forgetPages()
      bytes += page.body.length
      pages.set(key, page)
      return page
    },
    /** Pages show sellers' names as well. */
    written({ written, renamed, reworded }: Change) {
      for (const one of written) count(one)
      if (renamed) forgetPages()
      if (reworded) for (const [key, page] of pages) if (page.worded) forget(key, page)
    },
  }
}
