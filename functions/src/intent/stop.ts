import type { Deps } from '../deps.ts'
import { conflict } from '../refusal.ts'
import { messages } from '../schema/index.ts'

type Stored = Pick<Deps, 'store'>

const name = 'new-sales'

/** The operator who stopped new purchases, when and why. Undefined if they are not stopped. */
export async function stopOf({ store }: Stored) {
  const { data } = await store.switches.get({ name }).go({ consistent: true })
  return data ?? undefined
}

export async function stopSales({ store, now }: Pick<Deps, 'store' | 'now'>, by: string, reason: string) {
  await store.switches.put({ name, by, at: new Date(now()).toISOString(), reason }).go()
}

export async function resumeSales({ store }: Stored) {
  await store.switches.delete({ name }).go()
}

/** Refuses a new purchase while purchases are stopped. Sales that are already paid go on. */
export async function mayBegin(deps: Stored): Promise<void> {
  if (await stopOf(deps)) throw conflict(messages.sale.stopped)
}
