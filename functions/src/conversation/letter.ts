import { moneyText, priceOf } from '../listing/price.ts'
import { type Letter, letter } from '../mail/letter.ts'
import { plain } from '../mail/plain.ts'
import { type OfferEvent, type PriceRates, type PushKind, paths } from '../schema/index.ts'
import { type Bodies, isProposal, type Message } from './message-table.ts'
import type { Report } from './table.ts'

const longest = 200

const firstLine = (text: string) => {
  const [line = ''] = text.split('\n')
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line
}

/** A message in one line. */
export function lineOf({ kind, body }: Message, rates: PriceRates): string {
  switch (kind) {
    case 'offer':
      return `Offer: ${moneyText(priceOf(body as Bodies['offer']), rates)}. It is open for 48 hours.`
    case 'meeting':
      return `Proposed meeting: ${(body as Bodies['meeting']).place}`
    case 'settlement':
      return 'Proposed split of the payment. Please answer before its deadline.'
    case 'picture':
      return 'Sent a picture.'
    case 'phone':
      return 'Shared a phone number.'
    case 'inspection':
      return 'Asked Mota’s inspectors for a report on the vehicle.'
    case 'dispute':
    case 'text':
      return firstLine((body as Bodies['text']).text)
    case 'event':
      return ''
  }
}

/** One conversation with unread messages, as a letter mentions it. */
export interface Mention {
  /** The sender's name. */
  name: string
  title: string
  message: Message
}

interface Notice {
  origin: string
  mentions: readonly Mention[]
  /** Conversations with unread messages that are not mentioned. */
  others: number
  unread: number
  mute: string
  rates: PriceRates
}

/** The kinds of news in the letter. Conversations that it only counts are messages. */
const kindsOf = ({ mentions, others }: Pick<Notice, 'mentions' | 'others'>): PushKind[] => {
  const kinds = mentions.map(({ message: { kind } }): PushKind => (isProposal(kind) ? 'offer' : 'message'))
  return [...new Set([...kinds, ...(others > 0 ? (['message'] as const) : [])])]
}

const mentionOf = ({ name, title, message }: Mention, rates: PriceRates) =>
  `${plain(name)}, about ${plain(title)}: ${plain(lineOf(message, rates))}`

/** One letter about all unread messages of a person. The subject has nothing that somebody else wrote. */
export function noticeLetter({ origin, mentions, others, unread, mute, rates }: Notice): Letter {
  const [first] = mentions
  const single = mentions.length + others === 1 ? first : undefined
  const content = {
    subject: unread === 1 ? 'You have a new message on Mota' : `You have ${unread} unread messages on Mota`,
    paragraphs: [
      ...mentions.map((mention) => mentionOf(mention, rates)),
      ...(others > 0 ? [`And ${others} more ${others === 1 ? 'conversation' : 'conversations'}.`] : []),
      'Never pay outside Mota: the escrow protects your money only if you pay through the website.',
    ],
    action: {
      label: 'Read and answer',
      url: origin + (single ? `${paths.messages}/${single.message.conversation_id}` : paths.messages),
    },
    kinds: kindsOf({ mentions, others }),
    quiet: [{ label: `Stop emails about ${single ? 'this conversation' : 'your conversations'}`, url: mute }],
  }
  return { ...letter(content), unsubscribe: mute }
}

interface OfferEnd {
  origin: string
  title: string
  /** With its currency. */
  price: string
  event: OfferEvent
}

/** To the buyer of an accepted offer who can no longer use it. */
export function offerEndLetter({ origin, title: typed, price, event }: OfferEnd): Letter {
  const title = plain(typed)
  return letter({
    subject: event === 'sold' ? `Sold: ${title}` : `No longer for sale: ${title}`,
    paragraphs: [
      `The seller accepted your offer of ${price} for ${title}. ${event === 'sold' ? 'Another buyer has paid for it since.' : 'The seller has removed the vehicle since.'}`,
      'You can no longer buy it at this price. You have paid nothing, and you should not pay for it now.',
    ],
    action: { label: 'See other vehicles', url: origin + paths.products },
    kinds: ['offer'],
  })
}

export const reportLetter = ({ conversation_id, reason }: Report) =>
  letter({
    subject: 'A conversation was reported',
    paragraphs: [reason, `Read it with: npm run ops -- conversation show ${conversation_id}`],
  })
