import type { Currency } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { Image } from '../image/image.ts'
import type { InspectionSummary, MessageKind, MessageState, OfferEvent, SaleEvent } from '../schema/index.ts'
import { key, model } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

export type Party = 'buyer' | 'seller'
export const parties = ['buyer', 'seller'] as const

/** The bodies as they are stored: a picture by its file, prices as decimal strings and in units. */
export interface Bodies {
  text: { text: string }
  picture: { image: Image }
  offer: {
    price: string
    price_units: string
    currency?: Currency | undefined
    expires_at: string
    sales: number
    report?: InspectionSummary
  }
  meeting: { place: string; at: string }
  phone: { phone: string }
  inspection: Record<string, never>
  dispute: { transaction_id: string; reason: string; text: string }
  settlement: {
    transaction_id: string
    to_buyer: string
    currency?: Currency | undefined
    deadline: number
    signature: `0x${string}`
    /** The round of the sale in which the signature is valid. */
    round: number
    report?: InspectionSummary
  }
  event: { transaction_id: string | null; event: SaleEvent | OfferEvent }
}

/** The kinds of messages that the other side accepts or declines. */
export const proposals = ['offer', 'meeting', 'settlement'] as const
export type Proposal = (typeof proposals)[number]
export const isProposal = (kind: MessageKind): kind is Proposal => proposals.includes(kind as Proposal)

export const messages = () =>
  new Entity({
    model: model('message'),
    attributes: {
      conversation_id: { type: hex, required: true },
      /** Its number in the conversation, from 1 without gaps. */
      n: { type: 'number', required: true, padding: { length: 7, char: '0' } },
      /** Absent for events. */
      from: { type: hex },
      kind: { type: CustomAttributeType<MessageKind>('string'), required: true },
      body: { type: CustomAttributeType<Bodies[MessageKind]>('any'), required: true },
      state: { type: CustomAttributeType<MessageState>('string') },
      /** The accepted offer was paid, or the settlement executed, so it no longer expires. */
      done: { type: 'boolean' },
      hidden: { type: 'boolean' },
      /** How many messages each party had received, including this one. */
      received: { type: CustomAttributeType<Record<Party, number>>('any'), required: true },
      created_at: { type: 'string', required: true },
    },
    indexes: {
      byNumber: {
        pk: key('pk', 'messages', ['conversation_id']),
        sk: key('sk', 'message', ['n']),
      },
    },
  } as const)

export type Message = EntityItem<ReturnType<typeof messages>>

declare module '../table/store.ts' {
  interface Tables {
    messages: ReturnType<typeof messages>
  }
}
