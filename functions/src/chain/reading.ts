import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { unavailable } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** Reads the chain. If that fails, the caller may try again. */
export async function reading<T>({ log }: Pick<Deps, 'log'>, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    log.error('chain', failureOf(error))
    throw unavailable(messages.sale.chain)
  })
}
