import type { Deps } from '../deps.ts'
import type { Call } from '../schema/index.ts'
import { take } from './operation.ts'

interface Caller {
  network: string
  actor?: { address: string } | undefined
}

/** Counts a request against each hourly limit of its call. */
export async function countCall(deps: Deps, { rates = [] }: Call, { network, actor }: Caller) {
  for (const { by, kind, max } of rates) {
    const who = by === 'network' ? network : actor?.address
    if (who !== undefined) await take(deps, { kind, who, max, seconds: 3600 })
  }
}
