import { type Image, imageKey, imageSetOf } from '../image/image.ts'
import type { Listing } from '../listing/table.ts'
import type { DisputeReason, MessageState, MessageView } from '../schema/index.ts'
import type { Bodies, Message } from './message-table.ts'

export const messageIdOf = ({ conversation_id, n }: Pick<Message, 'conversation_id' | 'n'>) =>
  `${conversation_id}.${n}`

export function numberOf(messageId: string) {
  const [conversation, n] = messageId.split('.')
  return { conversation: conversation as Message['conversation_id'], n: Number(n) }
}

/** The facts that the state of a proposal depends on, besides the message. */
export interface Standing {
  now: number
  listing: Pick<Listing, 'sales' | 'removed_at'> | undefined
}

const hour = 3_600_000

/** When a proposal expires, in milliseconds. For a meeting, this is the time of the meeting. */
function endOf({ kind, body }: Pick<Message, 'kind' | 'body'>): number {
  if (kind === 'offer') return Date.parse((body as Bodies['offer']).expires_at)
  if (kind === 'meeting') return Date.parse((body as Bodies['meeting']).at)
  return (body as Bodies['settlement']).deadline * 1000
}

/**
 * The state now. Without a write, proposals expire with time, open offers with a sale of the vehicle, and accepted ones
 * with its removal.
 */
export function stateOf(message: Message, { now, listing }: Standing): MessageState | null {
  const { kind, state = null, done } = message
  const isPast = (state === 'open' || state === 'accepted') && !done && endOf(message) <= now
  // A meeting that both agreed on does not expire: they have probably met.
  if (isPast && !(kind === 'meeting' && state === 'accepted')) return 'expired'
  if (kind === 'offer' && state === 'accepted' && !done && listing?.removed_at) return 'expired'
  const isSoldSince = kind === 'offer' && (listing?.sales ?? 0) > (message.body as Bodies['offer']).sales
  return state === 'open' && isSoldSince ? 'expired' : state
}

/** Whether a proposal is open, or accepted and not yet carried out. An accepted meeting stays current for another day. */
export function isCurrent(message: Message, standing: Standing): boolean {
  const state = stateOf(message, standing)
  if (message.done) return false
  if (message.kind === 'meeting' && state === 'accepted') return endOf(message) + 24 * hour > standing.now
  return state === 'open' || state === 'accepted'
}

export const pictureFolder = 'conversation'

/** The bucket's key of a message's picture in one width. */
export const pictureKey = ({ id }: Image, width: number) => `${pictureFolder}/${imageKey(id, width)}`

const pictureUrl = (message: Message, width: number) => `/api/get-picture/${messageIdOf(message)}/${width}`

function pictureView(message: Message, image: Image) {
  const set = imageSetOf(image, (width) => pictureUrl(message, width))
  return { image: set.src, image_sets: [set] }
}

/** With `forArbiter` the signature is left out, because only the two parties may use it. */
export function messageView(message: Message, standing: Standing, forArbiter = false): MessageView {
  const { conversation_id, from = null, kind, created_at, hidden = false } = message
  const state = stateOf(message, standing)
  const common = { id: messageIdOf(message), conversation_id, from, created_at, hidden }
  if (hidden) return { ...common, state: null, kind: 'text', body: { text: '' } }
  switch (kind) {
    case 'picture':
      return { ...common, kind, state, body: pictureView(message, (message.body as Bodies['picture']).image) }
    case 'offer': {
      const {
        price,
        price_units,
        currency = 'ETH',
        expires_at,
        report = null,
      } = message.body as Bodies['offer']
      return { ...common, kind, state, body: { price, price_units, currency, expires_at, report } }
    }
    case 'dispute': {
      const { reason, ...body } = message.body as Bodies['dispute']
      return { ...common, kind, state, body: { ...body, reason: reason as DisputeReason } }
    }
    case 'settlement': {
      const { signature, report = null, ...body } = message.body as Bodies['settlement']
      const isUsable = !forArbiter && (state === 'open' || state === 'accepted')
      return { ...common, kind, state, body: { ...body, report, signature: isUsable ? signature : null } }
    }
    default:
      return { ...common, kind, state, body: message.body } as MessageView
  }
}

const preview = 200

/** The newest message as the inbox shows it. */
export function previewOf(message: Message): Message {
  const { text } = message.body as Partial<Bodies['text']>
  if (text === undefined || text.length <= preview) return message
  return { ...message, body: { ...message.body, text: `${text.slice(0, preview).toWellFormed()}…` } }
}
