import type { Listener, Reaction } from '../announce.ts'
import type { Deps } from '../deps.ts'
import { moneyText, priceOf } from '../listing/price.ts'
import type { Agreed, Listing } from '../listing/table.ts'
import { failureOf } from '../log.ts'
import { sendAll, waiting } from '../mail/outbox.ts'
import type { OfferEvent } from '../schema/index.ts'
import { untilDone } from '../table/commit.ts'
import { conversationBetween } from './find.ts'
import { offerEndLetter } from './letter.ts'
import { previewOf } from './message.ts'
import { appendAll, save } from './save.ts'

/** Tells the buyers with an accepted offer that the vehicle was removed. */
export const endOffersOfRemoved: Listener<'listing.removing'> = (deps, { listing }) =>
  endOffers(deps, listing, 'removed')

/** Tells the other buyers with an accepted offer that the vehicle was sold. */
export const endOffersOfSold: Listener<'listing.sold'> = (deps, { listing, buyer }) =>
  endOffers(deps, listing, 'sold', buyer)

/** The letters are stored with the removal or the sale. The events follow, each conversation in its own transaction. */
export async function endOffers(
  deps: Deps,
  listing: Listing,
  event: OfferEvent,
  except?: string,
): Promise<Reaction> {
  const standing = (listing.agreed ?? []).filter(({ buyer, until }) => buyer !== except && until > deps.now())
  // One letter for each buyer, about the newest offer: after a cancelled purchase, a buyer can have two accepted offers.
  const buyers = [...new Map(standing.map((agreed) => [agreed.buyer, agreed])).values()]
  const origin = deps.config.MOTA_ORIGIN
  const rates = buyers.length > 0 ? await deps.rates() : undefined
  const letters = buyers.map(({ buyer, ...agreed }) => {
    const price = moneyText(priceOf(agreed), rates)
    const id = ['offer', listing.id, listing.version, event, buyer].join('#')
    return waiting(deps, id, buyer, offerEndLetter({ origin, title: listing.title, price, event }))
  })
  return {
    writes: (items) => letters.map((letter) => items.letters.put(letter).commit()),
    async after() {
      for (const { buyer } of buyers)
        await noteEnd(deps, listing.id, buyer, event).catch((error: unknown) =>
          deps.log.error('conversation.offer', failureOf(error)),
        )
      await sendAll(deps, letters)
    },
  }
}

const noteEnd = (deps: Deps, product: Listing['id'], buyer: Agreed['buyer'], event: OfferEvent) =>
  untilDone(async () => {
    const { found } = await conversationBetween(deps, product, buyer)
    if (!found) return true
    const body = { transaction_id: null, event }
    const { messages, change } = appendAll(deps, found, [{ kind: 'event', body }])
    const last = messages.at(-1)
    return save(deps, found, { ...change, ...(last && { last: previewOf(last) }), written: messages })
  })
