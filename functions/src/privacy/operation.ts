import { type Actor, type Deps, requireSelf } from '../deps.ts'
import { Reply } from '../http/reply.ts'
import { intentsOf } from '../intent/intent.ts'
import { conflict } from '../refusal.ts'
import { type ExportKind, messages } from '../schema/index.ts'
import { sessionCookie } from '../session/cookie.ts'
import { erase } from './erase.ts'
import { exportPage } from './export.ts'

interface Page {
  kind: ExportKind
  cursor?: string | undefined
}

export const exportOwn = (deps: Deps, { address }: Actor, { kind, cursor }: Page) =>
  exportPage(deps, address, kind, cursor)

/** A payment that is on its way will become a sale, whose seller must be able to reach the buyer. */
async function needsNoPayment(deps: Deps, buyer: Actor['address']) {
  const intents = await intentsOf(deps, buyer)
  if (intents.some(({ hash }) => hash)) throw conflict(messages.account.paying)
}

export async function eraseOwn(deps: Deps, actor: Actor, { address }: { address: string }) {
  requireSelf(actor, address)
  await needsNoPayment(deps, actor.address)
  const { open_sales } = await erase(deps, actor.address)
  const message = open_sales > 0 ? messages.account.deletedLater : messages.account.deleted
  return new Reply({ message, open_sales }, { headers: sessionCookie(deps.config.MOTA_ORIGIN, undefined) })
}
