import { ether, type Moment } from '@mota/contracts/sdk'
import type { StepKind } from './table.ts'

export interface Facts {
  vehicle: string
  amount: string
  /** The price unmetPrice of this buyer, if they paid another one. */
  unmetPrice: string | undefined
  /** The price for everybody else, if this buyer was allowed to pay another one. */
  fullPrice: string | undefined
  shares: { buyer: string; seller: string }
  /** Where the reader's share of the finished sale is. */
  share: string
  /** Whether the same buyer or another one paid for the vehicle first. Null if this payment is the first. */
  duplicateOf: 'own' | 'other' | null
  /** The earlier payment was cancelled, so this one buys the vehicle. */
  isNext: boolean
  until: (moment: Moment) => string
  /** What a party can do if the arbiter does not decide in time. */
  division: string
  /** How long the chain takes until nobody can undo a payment. */
  final: string
}

/** `happened`: the news. `next`: the next step and the money. Another sentence replaces `next` once the sale has moved on. */
type Words = readonly [happened: string, next: string]

interface Message {
  subject: string
  buyer: Words
  seller: Words
  arbiter?: Words
}

/** Where a party's share of a finished sale is. Tokens are always sent at once, unless the token refuses. */
export const whereIs = (asset: number): string =>
  asset === ether
    ? 'It is in your Mota balance, or already in your wallet if you turned on auto-withdraw.'
    : 'It was sent to your wallet. If that was not possible, it waits for you in escrow: see Money under Account.'
const refundedTo = (amount: string) => `${amount} was refunded to the buyer. There is nothing left to do.`
const paidTo = (amount: string) => `${amount} was paid to the seller. There is nothing left to do.`
const cancelOrAsk = (until: string) =>
  `Press Cancel and refund on the purchase before ${until}. After that, ask the seller to refund it.`

function paid(facts: Facts): Message {
  const { vehicle, amount, unmetPrice, fullPrice, duplicateOf, isNext, until, final } = facts
  if (unmetPrice)
    return {
      subject: `Wrong price: ${vehicle}`,
      buyer: [
        `You paid ${amount} for ${vehicle}, but the asking price is ${unmetPrice}. This payment does not buy the vehicle. The escrow contract holds your money.`,
        cancelOrAsk(until('cancelBy')),
      ],
      seller: [
        `Somebody paid ${amount} for your ${vehicle}. The asking price is ${unmetPrice}, so this payment does not buy the vehicle, and it stays listed.`,
        'Do not hand over the vehicle. Press Refund on the sale to send the money back.',
      ],
    }
  if (duplicateOf === 'own')
    return {
      subject: `Paid twice: ${vehicle}`,
      buyer: [
        `You paid for ${vehicle} a second time: another ${amount}. The escrow contract holds both payments.`,
        cancelOrAsk(until('cancelBy')),
      ],
      seller: [
        `The buyer of your ${vehicle} paid a second time by mistake: another ${amount}.`,
        'Deliver the vehicle on the first sale only. Press Refund on this second one to send its money back.',
      ],
    }
  if (duplicateOf === 'other')
    return {
      subject: `Paid twice: ${vehicle}`,
      buyer: [
        `You paid ${amount} for ${vehicle}, but another buyer's payment was first. The escrow contract holds your money.`,
        cancelOrAsk(until('cancelBy')),
      ],
      seller: [
        `A second buyer paid ${amount} for your ${vehicle}. Another buyer was first.`,
        'Deliver the vehicle on the first sale only. Press Refund on this second one to send its money back.',
      ],
    }
  const before = isNext ? 'The earlier payment was cancelled. ' : ''
  const [yours, theirs] = fullPrice
    ? [
        ` The asking price is now ${fullPrice}, but the seller accepted your offer or you had reserved the vehicle, so your payment buys it.`,
        ` The asking price is now ${fullPrice}, but you accepted this buyer's offer or they had reserved the vehicle before you changed it, so the payment buys it.`,
      ]
    : ['', '']
  return {
    subject: `Paid: ${vehicle}`,
    buyer: [
      `${before}You paid ${amount} for ${vehicle}.${yours} The escrow contract holds the money until you have the vehicle.`,
      `The seller has until ${until('deliverBy')} to deliver. Look at the vehicle before you confirm. If you change your mind, you can cancel and get the money back until ${until('cancelBy')}, unless the seller has delivered.`,
    ],
    seller: [
      `${before}A buyer paid ${amount} for your ${vehicle}.${theirs} The escrow contract holds the money.`,
      `Deliver before ${until('deliverBy')}. Press Deliver when you meet, wait until the chain has confirmed it, then hand over the keys: the buyer can cancel until ${until('cancelBy')}, unless you have delivered. From ${final} after the payment nobody can undo it on the chain. You can claim the money when the time for a dispute is over.`,
    ],
  }
}

export const messages: Record<StepKind, (facts: Facts) => Message> = {
  paid,
  delivered: ({ vehicle, amount, until }) => ({
    subject: `Delivered: ${vehicle}`,
    buyer: [
      `The seller says that you have ${vehicle}. From now on you can no longer cancel.`,
      `If you have it and everything is right, confirm it. If you do not have it, or something is wrong, open a dispute before ${until('releaseAt')}. After that the seller can claim the ${amount}.`,
    ],
    seller: [
      `You marked ${vehicle} as delivered.`,
      `The buyer can now confirm or open a dispute. Without a dispute you can claim ${amount} from ${until('releaseAt')}.`,
    ],
  }),
  confirmed: ({ vehicle, amount, until }) => ({
    subject: `Confirmed: ${vehicle}`,
    buyer: [
      `You confirmed the delivery of ${vehicle}.`,
      `You can still open a dispute before ${until('releaseAt')}. After that the seller can claim the ${amount}.`,
    ],
    seller: [
      `The buyer confirmed the delivery of your ${vehicle}.`,
      `You can claim ${amount} from ${until('releaseAt')}, unless the buyer opens a dispute before then.`,
    ],
  }),
  disputed: ({ vehicle, amount, until }) => ({
    subject: `Disputed: ${vehicle}`,
    buyer: [
      `You opened a dispute about ${vehicle}.`,
      `The seller has until ${until('returnBy')} to confirm the return or to contest it. After that you can get the ${amount} back.`,
    ],
    seller: [
      `The buyer opened a dispute about your ${vehicle} and wants to return it.`,
      `Confirm the return or contest it before ${until('returnBy')}. After that the buyer can get the ${amount} back.`,
    ],
  }),
  contested: ({ vehicle, amount, until, division }) => ({
    subject: `Contested: ${vehicle}`,
    buyer: [
      `The seller contested your dispute about ${vehicle}. The arbiter decides who gets the ${amount}.`,
      `The arbiter has until ${until('ruleBy')}. After that you or the seller can ${division}.`,
    ],
    seller: [
      `You contested the dispute about your ${vehicle}. The arbiter decides who gets the ${amount}.`,
      `The arbiter has until ${until('ruleBy')}. After that you or the buyer can ${division}.`,
    ],
    arbiter: [
      `The buyer of ${vehicle} opened a dispute, and the seller contested it. You decide who gets the ${amount}.`,
      `Please decide before ${until('ruleBy')}. After that the parties can ${division}.`,
    ],
  }),
  returned: ({ vehicle, amount, share }) => ({
    subject: `Refunded: ${vehicle}`,
    buyer: [`The seller confirmed the return of ${vehicle}. ${amount} was refunded to you.`, share],
    seller: [`You confirmed the return of ${vehicle}.`, refundedTo(amount)],
  }),
  refunded: ({ vehicle, amount, share }) => ({
    subject: `Refunded: ${vehicle}`,
    buyer: [`The seller refunded your payment for ${vehicle}: ${amount}.`, share],
    seller: [`You refunded the buyer of ${vehicle}.`, refundedTo(amount)],
  }),
  reclaimed: ({ vehicle, amount, share }) => ({
    subject: `Cancelled: ${vehicle}`,
    buyer: [`You cancelled the purchase of ${vehicle}. ${amount} was refunded to you.`, share],
    seller: [
      `The buyer cancelled the purchase of your ${vehicle}. Do not hand over the vehicle for this sale.`,
      `The buyer got ${amount} back.`,
    ],
  }),
  ruledForBuyer: ({ vehicle, amount, share }) => ({
    subject: `Decided: ${vehicle}`,
    buyer: [`The arbiter decided for you. ${amount} for ${vehicle} was refunded to you.`, share],
    seller: [`The arbiter decided for the buyer of ${vehicle}. The ruling is final.`, refundedTo(amount)],
  }),
  ruledForSeller: ({ vehicle, amount, share }) => ({
    subject: `Decided: ${vehicle}`,
    buyer: [`The arbiter decided for the seller of ${vehicle}. The ruling is final.`, paidTo(amount)],
    seller: [`The arbiter decided for you. ${amount} for ${vehicle} was paid to you.`, share],
  }),
  released: ({ vehicle, amount, share }) => ({
    subject: `Released: ${vehicle}`,
    buyer: [`You released the money for ${vehicle}. The sale is complete.`, paidTo(amount)],
    seller: [`The buyer released the money for your ${vehicle}: ${amount} was paid to you.`, share],
  }),
  settled: ({ vehicle, shares, share }) => {
    const split = `The money for ${vehicle} was divided: ${shares.buyer} went to the buyer and ${shares.seller} to the seller.`
    return { subject: `Divided: ${vehicle}`, buyer: [split, share], seller: [split, share] }
  },
  claimed: ({ vehicle, amount, share }) => ({
    subject: `Complete: ${vehicle}`,
    buyer: [`The seller claimed the money for ${vehicle}. The sale is complete.`, paidTo(amount)],
    seller: [`You claimed ${amount} for your ${vehicle}.`, share],
  }),
}
