import { formatEther } from 'viem'
import { findUser } from '../../account/user.ts'
import { fitting } from '../../catalogue/answer/fitting.ts'
import { joined } from '../../catalogue/answer/page.ts'
import { BadCursor, type Page, type Query } from '../../catalogue/interface.ts'
import type { Actor, Deps } from '../../deps.ts'
import { invalid } from '../../refusal.ts'
import {
  type BrandSummary,
  limits,
  messages,
  type ProductQuery,
  productId,
  type SellerQuery,
} from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { wellKnown } from '../brand.ts'
import { ownView } from '../view.ts'

/** Above every id. */
const newest = `0x${'f'.repeat(32)}`
export const isEmpty = (query: ProductQuery) => Object.values(query).every((value) => value === undefined)

/** Without parameters: the newest, as many as one response may hold. */
export const search = (deps: Deps, query: ProductQuery) =>
  asked(deps, isEmpty(query) ? { limit: limits.listMax } : query)

async function asked({ catalogue }: Deps, query: Query): Promise<Page> {
  try {
    return await catalogue.search(query)
  } catch (error) {
    if (error instanceof BadCursor)
      throw invalid(messages.invalid.cursor, { cursor: messages.invalid.cursor })
    throw error
  }
}

type Listed = Pick<Page, 'body' | 'nextCursor'>

/** Visitors see what is on the lists, in their order; sellers all their own, newest listing first. */
export const ofSeller = (
  deps: Deps,
  actor: Actor | undefined,
  seller: Actor['address'],
  query: SellerQuery,
) =>
  actor?.address === seller
    ? everyOwn(deps, seller, query)
    : asked(deps, { limit: limits.listMax, ...query, seller })

/** Ids grow with time: a page continues below the last one's. */
async function everyOwn(deps: Deps, seller: Actor['address'], query: SellerQuery): Promise<Listed> {
  const { limit = limits.listMax, cursor = newest } = query
  const after = productId.safeParse(cursor)
  if (!after.success) throw invalid(messages.invalid.cursor, { cursor: messages.invalid.cursor })
  const [user, { data }] = await Promise.all([
    findUser(deps, seller),
    deps.store.listings.query
      .bySeller({ seller })
      .lt({ id: after.data })
      .go({ order: 'desc', ...first(limit) }),
  ])
  const shown = data.filter((listing) => !listing.removed_at)
  const cards = shown.map((one) => Buffer.from(`,${JSON.stringify(ownView(one, user?.name ?? ''))}`))
  const fit = fitting(cards)
  const last = fit.length < cards.length ? shown[fit.length - 1] : data[limit - 1]
  return { body: joined(fit), ...(last && { nextCursor: last.id }) }
}

export async function brands({ catalogue }: Pick<Deps, 'catalogue'>): Promise<string[]> {
  const listed = (await catalogue.brands()).map(({ brand }) => brand)
  const names = new Set(listed.map((name) => name.toLowerCase()))
  return [...listed, ...wellKnown.filter((name) => !names.has(name.toLowerCase()))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

export async function brandSummaries({ catalogue }: Pick<Deps, 'catalogue'>): Promise<BrandSummary[]> {
  const listed = await catalogue.brands()
  return listed.map(({ brand, count, averageWei }) => ({
    brand,
    count,
    average_price: formatEther(averageWei),
  }))
}
