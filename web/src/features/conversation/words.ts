import type { MessageView, OfferEvent, SaleEvent } from '@mota/functions/schema'
import { reasonWords } from '@/lib/conversation.ts'
import { formatter } from '@/lib/date.ts'
import { groupedEther } from '@/lib/ether.ts'

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
      return `Offer: ${groupedEther(message.body.price)} ETH`
    case 'meeting':
      return `Meeting: ${message.body.place}`
    case 'phone':
      return 'Phone number'
    case 'dispute':
      return `Dispute: ${reasonWords[message.body.reason]}`
    case 'settlement':
      return 'Lower price proposed'
    case 'event':
      return eventWords[message.body.event]
  }
}

const time = formatter({ hour: '2-digit', minute: '2-digit' })
const date = formatter({ weekday: 'short', day: 'numeric', month: 'long' })
const shortDate = formatter({ day: 'numeric', month: 'short' })
const moment = formatter({ dateStyle: 'full', timeStyle: 'short' })

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toDateString()

export const formatTime = (iso: string) => time(new Date(iso))
/** 14:05, of unix seconds. */
export const formatClock = (seconds: number) => time(seconds * 1000)
/** Friday 4 May 2027 at 14:05. */
export const formatMeeting = (iso: string) => moment(new Date(iso))

export function formatDay(iso: string, now: number): string {
  const at = Date.parse(iso)
  if (dayOf(at) === dayOf(now)) return 'Today'
  return dayOf(at) === dayOf(now - dayMs) ? 'Yesterday' : date(at)
}

/** The time if it is today, otherwise the date. For lists. */
export const formatLast = (iso: string, now: number) =>
  dayOf(Date.parse(iso)) === dayOf(now) ? formatTime(iso) : shortDate(new Date(iso))
