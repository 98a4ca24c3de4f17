import { announce } from '../announce.ts'
import { detached } from '../deadline.ts'
import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { isRefused } from '../table/commit.ts'
import type { Rating } from './table.ts'

/** The newest reviews that count for the average. */
const maxCounted = 1_000

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The reviews of somebody that are shown. */
export const shown = ({ store }: Deps, about: Actor['address']) =>
  store.ratings.query.byAbout({ about }).where(({ hidden }, { notExists }) => notExists(hidden))

type Counted = Pick<Rating, 'escrow' | 'sale' | 'by' | 'author' | 'stars'>

/** What was just written. The index of reviews may not have it yet. */
interface Fresh {
  isGone: (rating: Counted) => boolean
  added?: Counted
}

/** The number of somebody's reviews and of their authors, and the stars on average. Each author counts once. */
export async function standingOf(deps: Deps, about: Actor['address'], fresh?: Fresh) {
  const { data } = await shown(deps, about).go({
    order: 'desc',
    count: maxCounted,
    attributes: ['escrow', 'sale', 'by', 'author', 'stars'],
  })
  const all = fresh
    ? [...data.filter((one) => !fresh.isGone(one)), ...(fresh.added ? [fresh.added] : [])]
    : data
  const each = [...Map.groupBy(all, ({ author }) => author).values()].map((own) =>
    mean(own.map(({ stars }) => stars)),
  )
  return {
    count: all.length,
    authors: each.length,
    average: each.length === 0 ? null : Math.round(mean(each) * 10) / 10,
  }
}

/**
 * Stores a vendor's stars with the account, from which the lists take them. A failure is only logged: the review is
 * stored, and the next one renews them.
 */
export const renewStars = (deps: Deps, about: Actor['address'], fresh: Fresh): Promise<void> =>
  detached(() => renew(deps, about, fresh)).catch((error: unknown) => {
    // No vendor: a private person is on no list.
    if (!isRefused(error)) deps.log.error('rating.stars', failureOf(error))
  })

/** After a review was written, hidden or shown again. */
export const renewAfter = (deps: Deps, rating: Rating): Promise<void> =>
  renewStars(deps, rating.about, {
    isGone: ({ escrow, sale, by }) => escrow === rating.escrow && sale === rating.sale && by === rating.by,
    ...(rating.hidden === undefined && { added: rating }),
  })

async function renew(deps: Deps, about: Actor['address'], fresh: Fresh) {
  const { average, count: reviews } = await standingOf(deps, about, fresh)
  const { after } = await announce(deps, 'account.changed', { address: about })
  const user = deps.store.users.patch({ address: about })
  const changed = average === null ? user.remove(['stars']) : user.set({ stars: { average, reviews } })
  await changed.where(({ is_seller }, { eq }) => eq(is_seller, true)).go()
  await after()
}
