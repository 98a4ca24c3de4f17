/** The link to the next page, if there is one: the same address with a cursor. */
export function nextPage(url: string, cursor: string | undefined): Record<string, string> {
  if (cursor === undefined) return {}
  const { pathname, searchParams } = new URL(url)
  searchParams.set('cursor', cursor)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
