import type { Page, Query } from './interface.ts'

/** So many bytes are kept; then it begins anew. */
const most = 32_000_000

/** Pages as they were answered, until something is written: what many ask at once is looked for once. */
export function keepPages() {
  const pages = new Map<string, Page>()
  let size = 0
  function forget() {
    pages.clear()
    size = 0
  }
  function keep(key: string, page: Page): Page {
    size += page.body.length
    if (size > most) forget()
    pages.set(key, page)
    return page
  }
  return {
    forget,
    of(query: Query, find: () => Page): Page {
      const key = JSON.stringify(query)
      return pages.get(key) ?? keep(key, find())
    },
  }
}
