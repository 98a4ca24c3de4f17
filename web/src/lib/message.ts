import type { MessageView, OfferEvent, SaleEvent } from '@mota/functions/schema'
import { reasonWords } from './conversation.ts'
import { sum } from './money.ts'

export const eventWords: Record<SaleEvent | OfferEvent, string> = {
  paid: 'The buyer paid into escrow',
  delivered: 'The seller marked the vehicle as delivered',
  confirmed: 'The buyer confirmed the delivery',
  disputed: 'The buyer opened a dispute',
  contested: 'The seller contested the dispute. The arbiter decides',
  cancelled: 'The sale was closed and the buyer got the money back',
  finalized: 'The sale was closed and the money was paid out',
  removed: 'The seller removed the vehicle, so the accepted offer ended',
  sold: 'Another buyer paid for the vehicle, so the accepted offer can no longer be used',
}

/** A message in one line. */
export function lineOf(message: MessageView): string {
  if (message.hidden) return 'Hidden by Mota'
  switch (message.kind) {
    case 'text':
      return message.body.text
    case 'picture':
      return 'Picture'
    case 'offer':
      return `Offer: ${sum(message.body.price, message.body.currency)}`
    case 'meeting':
      return `Meeting: ${message.body.place}`
    case 'phone':
      return 'Phone number'
    case 'inspection':
      return 'Asked for an inspection report'
    case 'dispute':
      return `Dispute: ${reasonWords[message.body.reason]}`
    case 'settlement':
      return 'Lower price proposed'
    case 'event':
      return eventWords[message.body.event]
  }
}
