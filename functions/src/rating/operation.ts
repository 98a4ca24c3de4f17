import { Status } from '@mota/contracts/sdk'
import { ElectroError } from 'electrodb'
import { hasLink } from '../account/name.ts'
import type { Listener } from '../announce.ts'
import { person } from '../conversation/operation/person.ts'
import type { Actor, Deps } from '../deps.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import { findRecord } from '../sale/found.ts'
import { refreshSale } from '../sale/operation/refresh.ts'
import type { SaleRecord } from '../sale/table.ts'
import {
  type AnswerRating,
  limits,
  messages,
  type RateSale,
  type RatingsView,
  type RatingView,
  raters,
  type SaleRatingsView,
} from '../schema/index.ts'
import { isRefused } from '../table/commit.ts'
import { find } from './find.ts'
import { renewAfter, renewStars, shown, standingOf } from './standing.ts'
import type { Rating } from './table.ts'

const texts = messages.rating

/**
 * Whether the parties of a sale may write about each other: it bought the vehicle at its price, and it is over. A payment
 * that was taken back before anything was handed over is no sale that one can judge.
 */
export const isRateable = ({ status, unmet_units, duplicate, notified, buyer, seller }: SaleRecord) =>
  unmet_units === undefined &&
  !duplicate &&
  buyer !== seller &&
  (status === Status.finalized || (status === Status.cancelled && notified.includes('delivered')))

const sideOf = ({ buyer, seller }: Pick<SaleRecord, 'buyer' | 'seller'>, { address }: Actor) =>
  address === buyer ? ('buyer' as const) : address === seller ? ('seller' as const) : undefined

const viewOf = (rating: Rating, isPublic: boolean): RatingView => ({
  transaction_id: String(rating.sale),
  by: rating.by,
  stars: rating.stars,
  text: rating.text,
  created_at: rating.created_at,
  product_title: isPublic ? rating.product_title : '',
  answer: rating.answer ?? null,
})

/** Reviews must not lead away from Mota. */
function checkText(text: string) {
  if (hasLink(text)) throw invalid(texts.link, { text: texts.link })
}

/** A sale of the caller. The chain may have ended it without telling this server. */
async function ownSale(deps: Deps, actor: Actor, transaction_id: string) {
  const known = await findRecord(deps, Number(transaction_id))
  if (!known) throw notFound(messages.sale.unknown)
  const by = sideOf(known, actor)
  if (!by) throw forbidden(texts.parties)
  if (isRateable(known)) return { sale: known, by }
  const refreshed = await refreshSale(deps, known)
  if (!refreshed) throw notFound(messages.sale.unknown)
  return { sale: refreshed.record, by }
}

export async function rate(deps: Deps, actor: Actor, { transaction_id, stars, text }: RateSale) {
  const { sale, by } = await ownSale(deps, actor, transaction_id)
  if (!isRateable(sale)) throw conflict(texts.notFinished)
  checkText(text)
  const rating = {
    ...{ escrow: sale.escrow, sale: sale.id, by, author: actor.address, stars, text },
    about: by === 'buyer' ? sale.seller : sale.buyer,
    product_title: sale.product_title,
    created_at: new Date(deps.now()).toISOString(),
  }
  try {
    await deps.store.ratings.create(rating).go()
  } catch (error) {
    if (isRefused(error)) throw conflict(texts.once)
    throw error
  }
  await renewAfter(deps, rating)
  return { message: texts.sent, rating: viewOf(rating, true) }
}

/** A reorganisation of the chain gave the number of the sale to another one, which has its own parties. */
export const forgetRatings: Listener<'sale.withdrawn'> = (
  deps,
  { record: { escrow, id: sale, seller } },
) => ({
  writes: ({ ratings }) => raters.map((by) => ratings.delete({ escrow, sale, by }).commit()),
  after: () => renewStars(deps, seller, { isGone: (one) => one.escrow === escrow && one.sale === sale }),
})

export async function answer(deps: Deps, actor: Actor, { transaction_id, by, text }: AnswerRating) {
  const rating = await find(deps, transaction_id, by)
  if (rating.about !== actor.address) throw forbidden(texts.notAbout)
  checkText(text)
  const answered = { text, at: new Date(deps.now()).toISOString() }
  try {
    await deps.store.ratings
      .patch({ escrow: rating.escrow, sale: rating.sale, by })
      .set({ answer: answered })
      .where(({ answer: given }, { notExists }) => notExists(given))
      .go()
  } catch (error) {
    if (isRefused(error)) throw conflict(texts.answered)
    throw error
  }
  return { message: texts.answerSent, rating: viewOf({ ...rating, answer: answered }, true) }
}

/** The reviews of both parties of a sale. */
export async function ofSale(deps: Deps, actor: Actor, transaction_id: string): Promise<SaleRatingsView> {
  const { sale } = await ownSale(deps, actor, transaction_id)
  const keys = raters.map((by) => ({ escrow: sale.escrow, sale: sale.id, by }))
  const { data } = await deps.store.ratings.get(keys).go({ consistent: true })
  return {
    is_open: isRateable(sale),
    ratings: data.filter(({ hidden }) => hidden === undefined).map((rating) => viewOf(rating, true)),
  }
}

/** The errors that an invalid key of the table causes, in its reader and in the database. */
const badKey = ['ValidationException', 'SyntaxError', 'TypeError']

/** A cursor is a key of the table, which the caller may have changed. Other errors are no fault of the caller. */
function refusingCursor(error: unknown): never {
  const { cursor } = messages.invalid
  const isCursor =
    error instanceof ElectroError && (!(error.cause instanceof Error) || badKey.includes(error.cause.name))
  throw isCursor ? invalid(cursor, { cursor }) : error
}

export async function ofPerson(
  deps: Deps,
  actor: Actor | undefined,
  about: Actor['address'],
  cursor: string | undefined,
): Promise<RatingsView> {
  const { is_seller, name } = await person(deps, actor, about)
  if (!is_seller && !name) return { count: 0, authors: 0, average: null, ratings: [], cursor: null }
  const [standing, page] = await Promise.all([
    standingOf(deps, about),
    shown(deps, about)
      .go({ order: 'desc', count: limits.pageSize, cursor: cursor ?? null })
      .catch(refusingCursor),
  ])
  return {
    ...standing,
    ratings: page.data.map((rating) => viewOf(rating, is_seller)),
    cursor: page.data.length < limits.pageSize ? null : page.cursor,
  }
}
