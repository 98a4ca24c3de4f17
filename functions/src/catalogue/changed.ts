import { detached } from '../deadline.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'

/**
 * Updates the lists after a write: listings by id, sellers by address. A failure is only logged, because the write
 * itself is done and the lists catch up by themselves later.
 */
export async function changed({ catalogue, log }: Pick<Deps, 'catalogue' | 'log'>, ...ids: string[]) {
  try {
    await detached(() => catalogue.changed(...ids))
  } catch (error) {
    log.error('catalogue.changed', failureOf(error))
  }
}
