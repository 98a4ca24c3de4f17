import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { forbidden } from './refusal.ts'
import { messages } from './schema/index.ts'
import type { Store } from './table/index.ts'

/** Everything that operations use. Each part (the chain, pictures, mail, the catalogue) adds itself beside its definition. */
export interface Deps {
  config: Config
  store: Store
  log: Log
  /** Milliseconds. */
  now(): number
}

/** The caller: a wallet that has signed in. */
export interface Actor {
  address: `0x${string}`
}

/** The time in Unix seconds. */
export const secondsOf = ({ now }: Pick<Deps, 'now'>) => Math.floor(now() / 1000)

/** Refuses a caller who acts for another wallet than their own. */
export function requireSelf(actor: Actor, address: string): void {
  if (actor.address !== address.toLowerCase()) throw forbidden(messages.session.other)
}
