import type { Deps } from '../deps.ts'
import type { Agreed, Listing } from '../listing/table.ts'
import { failureOf } from '../log.ts'
import { waiting } from '../mail/outbox.ts'
import type { Waiting } from '../mail/table.ts'
import type { OfferEvent } from '../schema/index.ts'
import { untilDone } from '../table/commit.ts'
import { conversationBetween } from './find.ts'
import { offerEndLetter } from './letter.ts'
import { previewOf } from './message.ts'
import { appendAll, save } from './save.ts'

export interface Ended {
  /** Stored in the transaction that removes or sells the vehicle. */
  letters: Waiting[]
  /** Adds the event to the conversations, after that transaction. */
  note: () => Promise<void>
}

/** Tells each buyer with an accepted offer that they can no longer buy the vehicle. `except` is the buyer who bought it. */
export function endOffers(deps: Deps, listing: Listing, event: OfferEvent, except?: string): Ended {
  const buyers = (listing.agreed ?? []).filter(({ buyer, until }) => buyer !== except && until > deps.now())
  const origin = deps.config.MOTA_ORIGIN
  return {
    letters: buyers.map(({ buyer, price_wei }) =>
      waiting(
        deps,
        ['offer', listing.id, listing.version, event, buyer].join('#'),
        buyer,
        offerEndLetter({ origin, title: listing.title, price_wei, event }),
      ),
    ),
    note: async () => {
      for (const { buyer } of buyers) {
        await noteEnd(deps, listing.id, buyer, event).catch((error: unknown) =>
          deps.log.error('conversation.offer', failureOf(error)),
        )
      }
    },
  }
}

const noteEnd = (deps: Deps, product: Listing['id'], buyer: Agreed['buyer'], event: OfferEvent) =>
  untilDone(async () => {
    const { found } = await conversationBetween(deps, product, buyer)
    if (!found) return true
    const body = { transaction_id: null, event }
    const { messages, change } = appendAll(deps, found, [{ kind: 'event', body, newsFor: ['buyer'] }])
    const last = messages.at(-1)
    return save(deps, found, { ...change, ...(last && { last: previewOf(last) }), written: messages })
  })
