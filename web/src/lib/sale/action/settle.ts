import { gets, type Texts } from './button.ts'

/** It has no button of its own: one party proposes a price and signs it, and the other accepts it in the conversation. */
export const settle: Texts = {
  place: 'way',
  wayTitle: 'Agree on a lower price',
  money: (_, role) =>
    `${gets('seller', role)} the new price, and ${gets('buyer', role).toLowerCase()} the rest back.`,
  ended: {
    buyer: 'You and the seller agreed on this.',
    seller: 'You and the buyer agreed on this.',
    arbiter: 'Buyer and seller agreed on this.',
  },
}
