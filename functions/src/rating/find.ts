import type { Deps } from '../deps.ts'
import { notFound } from '../refusal.ts'
import { messages, type Rater } from '../schema/index.ts'
import { isRefused, untilDone } from '../table/commit.ts'
import type { Rating } from './table.ts'

export async function findAny({ store, chain }: Deps, transaction_id: string, by: Rater): Promise<Rating> {
  const { data } = await store.ratings
    .get({ escrow: chain.escrow, sale: Number(transaction_id), by })
    .go({ consistent: true })
  if (!data) throw notFound(messages.rating.unknown)
  return data
}

export async function find(deps: Deps, transaction_id: string, by: Rater): Promise<Rating> {
  const rating = await findAny(deps, transaction_id, by)
  if (rating.hidden !== undefined) throw notFound(messages.rating.unknown)
  return rating
}

/**
 * Writes a review again with a change. It is read again if it was answered or deleted meanwhile: nothing is overwritten,
 * and what its author has erased does not come back.
 */
export const replace = (
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
