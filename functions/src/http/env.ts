import type { Actor } from '../deps.ts'

/** What a request carries with it. */
export interface Env {
  Variables: {
    requestId: string
    /** The response has its default headers already. */
    headed?: boolean
    /** Where it came from; counted for rates, never logged. */
    caller: string
    /** The call's name in log and metrics. */
    operation?: string
    actor?: Actor
  }
}

/** A request that passed the guard of a call with a session. */
export interface SignedInEnv {
  Variables: Env['Variables'] & { actor: Actor }
}
