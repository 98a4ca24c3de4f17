import { assetOf, format, moneyOf } from '@mota/contracts/sdk'
import { findUser } from '../../account/user.ts'
import { fitting, joined } from '../../catalogue/answer/page.ts'
import { find, findFacets } from '../../catalogue/find.ts'
import { BadCursor, type Page, type Query } from '../../catalogue/interface.ts'
import { averageOf } from '../../catalogue/price.ts'
import { suggest } from '../../catalogue/suggest.ts'
import type { Actor, Deps } from '../../deps.ts'
import { invalid } from '../../refusal.ts'
import {
  type BrandSummary,
  etherWorth,
  type FacetQuery,
  type Known,
  limits,
  messages,
  type ProductQuery,
  productId,
  type RatesView,
  type SellerQuery,
  type SuggestionQuery,
  wellKnownBrands,
} from '../../schema/index.ts'
import { first } from '../../table/batch.ts'
import { ownView, sellerView } from '../view.ts'

/** Above every id. */
const newest = `0x${'f'.repeat(32)}`
export const isEmpty = (query: ProductQuery) => Object.values(query).every((value) => value === undefined)

type Rates = () => Promise<RatesView>

/** Only a search may need the rates: "under 3m", "five million". */
const knownFor = async ({ search }: Query, rates: Rates): Promise<Known> =>
  search ? etherWorth(await rates()) : {}

/** Without parameters: the newest, as many as one response may hold. */
export async function search({ catalogue }: Deps, query: ProductQuery, rates: Rates) {
  const known = await knownFor(query, rates)
  return refusingCursor(() => find(catalogue, isEmpty(query) ? { limit: limits.listMax } : query, known))
}

export const facets = async ({ catalogue }: Deps, query: FacetQuery, rates: Rates) =>
  findFacets(catalogue, query, await knownFor(query, rates))

export async function suggestions({ catalogue }: Deps, query: SuggestionQuery, rates: Rates) {
  return { suggestions: await suggest(catalogue, query.search, await knownFor(query, rates)) }
}

async function refusingCursor<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BadCursor)
      throw invalid(messages.invalid.cursor, { cursor: messages.invalid.cursor })
    throw error
  }
}

type Listed = Pick<Page, 'body' | 'nextCursor'>

/** Visitors see a vendor's published vehicles in the order of lists. Sellers see all their own, newest first. */
export const ofSeller = (
  deps: Deps,
  actor: Actor | undefined,
  seller: Actor['address'],
  query: SellerQuery,
) =>
  actor?.address === seller
    ? everyOwn(deps, seller, query)
    : refusingCursor(() => deps.catalogue.search({ limit: limits.listMax, ...query, seller }))

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
  const cards = shown.map((one) => Buffer.from(`,${JSON.stringify(ownView(one, sellerView(user)))}`))
  const fit = fitting(cards)
  const last = fit.length < cards.length ? shown[fit.length - 1] : data[limit - 1]
  return { body: joined(fit), ...(last && { nextCursor: last.id }) }
}

export async function brands({ catalogue }: Pick<Deps, 'catalogue'>): Promise<string[]> {
  const listed = (await catalogue.brands()).map(({ brand }) => brand)
  const names = new Set(listed.map((name) => name.toLowerCase()))
  return [...listed, ...wellKnownBrands.filter((name) => !names.has(name.toLowerCase()))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  )
}

export async function brandSummaries({
  catalogue,
  rates: ratesNow,
}: Pick<Deps, 'catalogue' | 'rates'>): Promise<BrandSummary[]> {
  const [listed, models, rates] = await Promise.all([catalogue.brands(), catalogue.models(), ratesNow()])
  const modelsOf = Map.groupBy(models, ({ brand }) => brand)
  return listed.map(({ brand, count, prices }) => {
    const average = averageOf(prices, 'ETH', rates)
    const naira = prices.every(({ asset }) => asset === assetOf('cNGN'))
      ? averageOf(prices, 'cNGN')
      : undefined
    return {
      brand,
      count,
      average_price: average === undefined ? null : format(moneyOf('ETH', average)),
      ...(naira !== undefined && { average_naira: format(moneyOf('cNGN', naira)) }),
      models: (modelsOf.get(brand) ?? []).slice(0, 3).map(({ model, count }) => ({ model, count })),
    }
  })
}
