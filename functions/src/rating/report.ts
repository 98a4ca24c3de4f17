import type { Actor, Deps } from '../deps.ts'
import { notFound } from '../refusal.ts'
import { messages, type Rater, type ReportRating } from '../schema/index.ts'
import { findAny, replace } from './find.ts'
import { renewAfter } from './standing.ts'
import type { Rating } from './table.ts'

/** The first report waits at the desk. Nobody sees a change until a moderator decides. */
export async function report(deps: Deps, actor: Actor, { transaction_id, by, reason }: ReportRating) {
  const reported = { by: actor.address, at: new Date(deps.now()).toISOString(), reason }
  await replace(deps, transaction_id, by, ({ closed, ...rating }) =>
    rating.reported && !closed ? undefined : { ...rating, reported },
  )
  return { message: messages.rating.reported }
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
  if (!decided) throw notFound(messages.desk.closedNothing)
  await renewAfter(deps, decided)
}
