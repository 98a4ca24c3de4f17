import { formatEther } from 'viem'
import { letter } from '../mail/letter.ts'
import { type OfferEvent, paths } from '../schema/index.ts'
import type { Bodies, Message, Report } from './table.ts'

const longest = 200

const firstLine = (text: string) => {
  const [line = ''] = text.split('\n')
  return line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line
}

/** A message in one line. */
export function lineOf({ kind, body }: Message): string {
  switch (kind) {
    case 'offer':
      return `Offer: ${(body as Bodies['offer']).price} ETH. It is open for 48 hours.`
    case 'meeting':
      return `Proposed meeting: ${(body as Bodies['meeting']).place}`
    case 'settlement':
      return 'Proposed split of the payment. Please answer before its deadline.'
    case 'picture':
      return 'Sent a picture.'
    case 'phone':
      return 'Shared a phone number.'
    case 'dispute':
    case 'text':
      return firstLine((body as Bodies['text']).text)
    case 'event':
      return ''
  }
}

interface Notice {
  origin: string
  title: string
  /** The sender's name. */
  name: string
  message: Message
  unread: number
  mute: string
}

export const noticeLetter = ({ origin, title, name, message, unread, mute }: Notice) => ({
  ...letter({
    subject: `${name} wrote about ${title}`,
    paragraphs: [
      lineOf(message),
      ...(unread > 1 ? [`You have ${unread} unread messages in this conversation.`] : []),
      'Never pay outside Mota: the escrow protects your money only if you pay through the website.',
    ],
    action: { label: 'Read and answer', url: `${origin}/messages/${message.conversation_id}` },
    quiet: [{ label: 'Stop e-mails about this conversation', url: mute }],
  }),
  unsubscribe: mute,
})

interface OfferEnd {
  origin: string
  title: string
  price_wei: string
  event: OfferEvent
}

/** To the buyer of an accepted offer who can no longer use it. */
export const offerEndLetter = ({ origin, title, price_wei, event }: OfferEnd) =>
  letter({
    subject: event === 'sold' ? `Sold: ${title}` : `No longer for sale: ${title}`,
    paragraphs: [
      `The seller accepted your offer of ${formatEther(BigInt(price_wei))} ETH for ${title}. ${event === 'sold' ? 'Another buyer has paid for it since.' : 'The seller has removed the vehicle since.'}`,
      'You can no longer buy it at this price. Please do not pay for it.',
    ],
    action: { label: 'See other vehicles', url: origin + paths.products },
  })

export const reportLetter = ({ conversation_id, reason }: Report) =>
  letter({
    subject: 'A conversation was reported',
    paragraphs: [reason, `Read it with: npm run ops -- conversation show ${conversation_id}`],
  })
