import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Call, Rate } from '../schema/index.ts'
import { check, take, wall } from './operation.ts'

interface Caller {
  network: string | undefined
  actor?: { address: string } | undefined
}

/** Counts a request against the limits of its call, and refuses it if one is used up. */
export async function countCall(deps: Deps, { rates = [] }: Call, caller: Caller) {
  for (const rate of rates) {
    if (rate.by === 'network') await wall(deps, rate.kind, caller.network, rate)
    else if (caller.actor) await (rate.failures ? check : take)(deps, quotaOf(rate, caller.actor))
  }
}

/** Counts a refused request against the limits of failures. An error of ours is nobody's failure. */
export async function countFailure(deps: Deps, { rates = [] }: Call, { actor }: Caller, error: unknown) {
  if (!(error instanceof Refusal) || ['unavailable', 'internal', 'too_many'].includes(error.code)) return
  for (const rate of rates)
    if (rate.failures && actor) await take(deps, quotaOf(rate, actor)).catch(() => undefined)
}

const quotaOf = ({ kind, max, seconds }: Rate, { address }: { address: string }) => ({
  kind,
  who: address,
  max,
  seconds,
})
