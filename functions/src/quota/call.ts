import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { Call, CallQuota } from '../schema/index.ts'
import { check, take, wall } from './operation.ts'

interface Caller {
  network: string | undefined
  actor?: { address: string } | undefined
}

type HasAccount = (address: string) => Promise<boolean>

/** Counts a request against the quotas of its call, and refuses it if one is used up. */
export async function countCall(deps: Deps, { quotas = [] }: Call, caller: Caller, hasAccount: HasAccount) {
  for (const quota of quotas) {
    if (quota.by === 'strangers' && caller.actor && (await hasAccount(caller.actor.address))) continue
    if (quota.by !== 'wallet') await wall(deps, quota.kind, caller.network, quota)
    else if (caller.actor) await (quota.failures ? check : take)(deps, quotaOf(quota, caller.actor))
  }
}

/** Counts a refused request against the quotas of failures. An error of ours is nobody's failure. */
export async function countFailure(deps: Deps, { quotas = [] }: Call, { actor }: Caller, error: unknown) {
  if (!(error instanceof Refusal) || ['unavailable', 'internal', 'too_many'].includes(error.code)) return
  for (const quota of quotas)
    if (quota.failures && actor) await take(deps, quotaOf(quota, actor)).catch(() => undefined)
}

const quotaOf = ({ kind, max, seconds }: CallQuota, { address }: { address: string }) => ({
  kind,
  who: address,
  max,
  seconds,
})
