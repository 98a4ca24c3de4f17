import type { Actor } from '../deps.ts'
import { forbidden } from '../refusal.ts'
import { messages } from '../schema/index.ts'

/** A wallet acts for itself alone. */
export function own(actor: Actor, address: string): void {
  if (actor.address !== address.toLowerCase()) throw forbidden(messages.session.other)
}
