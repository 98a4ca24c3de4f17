import type { Deps } from '../deps.ts'
import { search } from '../listing/operation/search.ts'
import { escapeHtml } from '../mail/letter.ts'
import { limits, paths, productQuery, type Told } from '../schema/index.ts'

type List = NonNullable<Told['list']>

/** An address says how a list is narrowed and sorted, not where a page of it begins. */
const ofAddress = productQuery.omit({ cursor: true, ids: true })

/** What the list asks first, by the filter in its address; nothing for a filter that the API would refuse. */
export async function firstPage(deps: Deps, asked: Record<string, string[]>): Promise<List | undefined> {
  const named = Object.entries(asked).map(([name, given]) => [name, given.length > 1 ? given : given[0]])
  const query = ofAddress.safeParse({ ...Object.fromEntries(named), limit: limits.pageSize })
  if (!query.success) return undefined
  const { items: products, total, nextCursor: next } = await search(deps, query.data)
  return { products, total, next }
}

/** The same in words, for readers that run no scripts. */
export const listBody = ({ products }: List) =>
  `<ul>${products
    .map(
      ({ slug, title, price }) =>
        `<li><a href="${escapeHtml(paths.product(slug))}">${escapeHtml(title)}</a>: ${escapeHtml(price)} ETH</li>`,
    )
    .join('\n')}</ul>`
