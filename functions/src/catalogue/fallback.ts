import type { Actor, Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { timeouts, within } from '../timeouts.ts'

/**
 * While the table fails or hangs, guests see the catalogue's data instead. Signed-in visitors may act on what they see,
 * so they wait for the table.
 */
export async function orFromCatalogue<T>(
  { log }: Pick<Deps, 'log'>,
  actor: Actor | undefined,
  fromTable: Promise<T>,
  fromCatalogue: () => Promise<T | undefined>,
): Promise<T> {
  if (actor) return fromTable
  try {
    return await within(timeouts.freshness, fromTable)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error('catalogue.fallback', failureOf(error))
    return (await fromCatalogue()) ?? fromTable
  }
}
