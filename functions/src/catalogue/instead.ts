import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { patience, within } from '../patience.ts'
import { Refusal } from '../refusal.ts'

/**
 * Guests read on while the table fails or hangs: they are shown what the catalogue knows. Who is signed in may act on
 * what they see, so they wait for the table.
 */
export async function orKnown<T>(
  { log }: Pick<Deps, 'log'>,
  actor: Actor | undefined,
  asked: Promise<T>,
  known: () => Promise<T | undefined>,
): Promise<T> {
  if (actor) return asked
  try {
    return await within(patience.freshness, asked)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error('catalogue.instead', failureOf(error))
    return (await known()) ?? asked
  }
}
