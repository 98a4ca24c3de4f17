/** The cursor in a `Link` header such as `</api/get-products?cursor=x>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]+)>\s*;\s*rel="?next"?/.exec(link ?? '') ?? []
  if (!address) return undefined
  return new URL(address, 'http://here').searchParams.get('cursor') ?? undefined
}

interface Reply<T> {
  headers: Headers
  json(): Promise<T>
}

/** Fetches all pages of a list by following the `Link` headers. */
export async function everyPage<T>(
  fetchPage: (cursor: string | undefined) => Promise<Reply<T>>,
): Promise<T[]> {
  const pages: T[] = []
  let cursor: string | undefined
  do {
    const reply = await fetchPage(cursor)
    pages.push(await reply.json())
    cursor = nextCursor(reply.headers.get('link'))
  } while (cursor)
  return pages
}
