import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { patience, within } from '../patience.ts'
import { Refusal } from '../refusal.ts'

/**
 * Guests read on while the table fails or hangs: they see what the catalogue has. Signed-in visitors may act
 * on what they see, so they wait for the table.
 */
export async function orFromCatalogue<T>(
  { log }: Pick<Deps, 'log'>,
  actor: Actor | undefined,
  asked: Promise<T>,
  inCatalogue: () => Promise<T | undefined>,
): Promise<T> {
  if (actor) return asked
  try {
    return await within(patience.freshness, asked)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error('catalogue.fallback', failureOf(error))
    return (await inCatalogue()) ?? asked
  }
}
