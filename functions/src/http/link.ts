/** The link to the next page, if there is one: the same address with other query parameters. */
export function nextPage(url: string, next: Record<string, string> | undefined): Record<string, string> {
  if (!next) return {}
  const { pathname, searchParams } = new URL(url)
  for (const [name, value] of Object.entries(next)) searchParams.set(name, value)
  return { Link: `<${pathname}?${searchParams}>; rel="next"` }
}
