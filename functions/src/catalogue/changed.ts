import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'

/**
 * Brings the lists up to what was just written: listings by id, sellers by address. When that fails they catch up
 * later by themselves, since the write itself is done.
 */
export async function changed({ catalogue, log }: Pick<Deps, 'catalogue' | 'log'>, ...ids: string[]) {
  try {
    await catalogue.changed(...ids)
  } catch (error) {
    log.error('catalogue.changed', failureOf(error))
  }
}
