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
  type Rater,
  type RateSale,
  type RatingsView,
  type RatingView,
  type ReportRating,
  raters,
  type SaleRatingsView,
} from '../schema/index.ts'
import { isRefused, untilDone } from '../table/commit.ts'
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

async function findAny({ store, chain }: Deps, transaction_id: string, by: Rater): Promise<Rating> {
  const { data } = await store.ratings
    .get({ escrow: chain.escrow, sale: Number(transaction_id), by })
    .go({ consistent: true })
  if (!data) throw notFound(texts.unknown)
  return data
}

async function find(deps: Deps, transaction_id: string, by: Rater): Promise<Rating> {
  const rating = await findAny(deps, transaction_id, by)
  if (rating.hidden !== undefined) throw notFound(texts.unknown)
  return rating
}

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

/**
 * Writes a review again with a change. It is read again if it was answered or deleted meanwhile: nothing is overwritten,
 * and what its author has erased does not come back.
 */
const replace = (
  deps: Deps,
  transaction_id: string,
  by: Rater,
  change: (rating: Rating) => Rating | undefined,
  read = find,
) =>
  untilDone(async () => {
    const rating = await read(deps, transaction_id, by)
    const changed = change(rating)
    if (!changed) return true
    try {
      await deps.store.ratings
        .put(changed)
        .where(
          ({ by, answer }, { exists, notExists }) =>
            `${exists(by)} AND ${rating.answer ? exists(answer) : notExists(answer)}`,
        )
        .go()
      return true
    } catch (error) {
      if (isRefused(error)) return undefined
      throw error
    }
  })

/** The first report waits at the desk. Nobody sees a change until a moderator decides. */
export async function report(deps: Deps, actor: Actor, { transaction_id, by, reason }: ReportRating) {
  const reported = { by: actor.address, at: new Date(deps.now()).toISOString(), reason }
  await replace(deps, transaction_id, by, ({ closed, ...rating }) =>
    rating.reported && !closed ? undefined : { ...rating, reported },
  )
  return { message: texts.reported }
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

/** The reported reviews that no moderator has decided about, the oldest report first. */
export async function reported({ store }: Deps): Promise<Rating[]> {
  const { data } = await store.ratings.query.waiting({}).go({ pages: 'all', hydrate: true })
  return data.toSorted((a, b) => (a.reported?.at ?? '').localeCompare(b.reported?.at ?? ''))
}

/**
 * A moderator's decision about a reported review: a reason hides it, none lets it stand. Without `closed` it is shown and
 * waits again.
 */
export async function decide(
  deps: Deps,
  transaction_id: string,
  by: Rater,
  closed: { by: string; at: string } | undefined,
  reason = '',
) {
  let decided: Rating | undefined
  const change = ({ hidden: _, closed: __, ...rating }: Rating) => {
    decided = rating.reported && { ...rating, ...(closed && { closed, ...(reason && { hidden: reason }) }) }
    return decided
  }
  await replace(deps, transaction_id, by, change, findAny)
  if (decided) await renewAfter(deps, decided)
}
