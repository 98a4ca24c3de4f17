import type { Listener, Reaction } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'

/** Shows a changed vehicle on the lists. */
export const showListing: Listener<'listing.changed'> = (deps, { listing }) => show(deps, listing.id)

/** Shows a seller's new name or stars on the lists. */
export const showSeller: Listener<'account.changed'> = (deps, { address }) => show(deps, address)

/** A failure is only logged, because the change itself is stored and the lists catch up by themselves later. */
const show = ({ catalogue, log }: Deps, id: string): Reaction => ({
  after: () =>
    catalogue.changed(id).catch((error: unknown) => log.error('catalogue.changed', failureOf(error))),
})
