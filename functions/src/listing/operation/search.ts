import { formatEther } from 'viem'
import { findUser } from '../../account/user.ts'
import { BadCursor, type Page } from '../../catalogue/interface.ts'
import type { Actor, Deps } from '../../deps.ts'
import { invalid } from '../../refusal.ts'
import {
  type BrandSummary,
  limits,
  messages,
  type ProductQuery,
  type ProductView,
} from '../../schema/index.ts'
import { wellKnown } from '../brand.ts'
import { ownView } from '../view.ts'

const isEmpty = (query: ProductQuery) => Object.values(query).every((value) => value === undefined)

/** Without any wish: the newest, as many as one answer may hold. */
export async function search(deps: Deps, query: ProductQuery): Promise<Page> {
  try {
    return await deps.catalogue.search(isEmpty(query) ? { limit: limits.listMax } : query)
  } catch (error) {
    if (error instanceof BadCursor)
      throw invalid(messages.invalid.cursor, { cursor: messages.invalid.cursor })
    throw error
  }
}

/** Visitors see what is on the lists, newest listing first; sellers all their own. */
export async function ofSeller(deps: Deps, actor: Actor | undefined, seller: Actor['address']) {
  if (actor?.address !== seller) {
    return (await deps.catalogue.search({ seller, limit: limits.listMax })).items
  }
  return everyOwn(deps, seller)
}

async function everyOwn(deps: Deps, seller: Actor['address']): Promise<ProductView[]> {
  const [user, { data }] = await Promise.all([
    findUser(deps, seller),
    deps.store.listings.query.bySeller({ seller }).go({ order: 'desc', count: limits.listMax }),
  ])
  return data.filter((listing) => !listing.removed_at).map((listing) => ownView(listing, user?.name ?? ''))
}

export async function brands({ catalogue }: Pick<Deps, 'catalogue'>): Promise<string[]> {
  const listed = (await catalogue.brands()).map(({ brand }) => brand)
  const known = new Set(listed.map((name) => name.toLowerCase()))
  return [...listed, ...wellKnown.filter((name) => !known.has(name.toLowerCase()))].sort((a, b) =>
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
