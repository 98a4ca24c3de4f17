import * as z from 'zod'
import { amount, currency, transactionId } from './chain.ts'
import { limits } from './field/limits.ts'
import { inspectionSummary } from './inspection.ts'
import { price } from './listing.ts'
import { messages } from './messages.ts'
import { imageSet, productId } from './product.ts'
import { line, text } from './text.ts'

const { invalid, required } = messages

const messageStates = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'replaced'] as const
export type MessageState = (typeof messageStates)[number]

const messageAnswers = ['accept', 'decline', 'withdraw'] as const
export type MessageAnswer = (typeof messageAnswers)[number]

const disputeReasons = ['not_as_described', 'not_delivered', 'damaged', 'papers', 'other'] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** The events of a sale on the chain that the server adds to the conversation. */
export const saleEvents = [
  'paid',
  'delivered',
  'confirmed',
  'disputed',
  'contested',
  'cancelled',
  'finalized',
] as const
export type SaleEvent = (typeof saleEvents)[number]

/** How an accepted offer ended before its time: the seller removed the vehicle, or somebody else bought it. */
const offerEvents = ['removed', 'sold'] as const
export type OfferEvent = (typeof offerEvents)[number]

export const conversationId = z
  .string({ error: invalid.conversationId })
  .regex(/^0x[0-9a-f]{32}$/, invalid.conversationId)
  .transform((value) => value as `0x${string}`)

/** A conversation's id and the message's number in it: numbers have no gaps, so a page never misses a message. */
export const messageId = z
  .string({ error: invalid.messageId })
  .regex(/^0x[0-9a-f]{32}\.[1-9]\d{0,6}$/, invalid.messageId)

/** A phone number in international form. A Nigerian number may be written as it is dialled at home. */
const phone = z
  .string({ error: invalid.phone })
  .trim()
  .max(limits.phone, invalid.phone)
  .transform((value) =>
    value
      // People write +234 (0) 803, and the zero is not dialled.
      .replace(/^(\+|00)(234\s*)\(0\)/, '$1$2')
      .replace(/[\s().-]/g, '')
      .replace(/^00/, '+')
      .replace(/^0(?=\d{10}$)/, '+234'),
  )
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, invalid.phone))

const time = z.iso
  .datetime({ offset: true, error: invalid.time })
  .transform((value) => new Date(value).toISOString())

/** Whether the valid inspection report of the vehicle is attached, as the reason for a lower price. */
const with_report = z.boolean({ error: invalid.choice }).optional()

const bodies = {
  text: z.object({ text: text(limits.conversationText, required.text) }),
  offer: z.object({ price, currency: currency.default('ETH'), with_report }),
  meeting: z.object({ place: line(limits.place, required.place), at: time }),
  phone: z.object({ phone }),
  /** Asks the market's inspectors for a report on the vehicle. */
  inspection: z.object({}),
  dispute: z.object({
    transaction_id: transactionId,
    reason: z.enum(disputeReasons, { error: invalid.choice }),
    text: text(limits.conversationText, required.text),
  }),
  settlement: z.object({
    transaction_id: transactionId,
    /** In the currency of the sale; the rest goes to the seller. */
    to_buyer: amount(invalid.amount),
    /** Unix seconds. */
    deadline: z.number({ error: invalid.deadline }).int(invalid.deadline).min(1, invalid.deadline),
    signature: z
      .string({ error: invalid.signature })
      .regex(/^0x([0-9a-fA-F]{2})+$/, invalid.signature)
      .max(10_000, invalid.signature)
      .transform((value) => value as `0x${string}`),
    with_report,
  }),
}

/** The first message names the product. Later ones name the conversation. */
const recipient = { product_id: productId.optional(), conversation_id: conversationId.optional() }
const hasOneRecipient = (to: { product_id?: unknown; conversation_id?: unknown }) =>
  (to.product_id === undefined) !== (to.conversation_id === undefined)
const oneRecipient = { path: ['conversation_id'], message: invalid.recipient }

const kind = <const K extends keyof typeof bodies>(name: K) =>
  z.object({ ...recipient, kind: z.literal(name), body: bodies[name] })

export const sendMessage = z
  .discriminatedUnion(
    'kind',
    [
      kind('text'),
      kind('offer'),
      kind('meeting'),
      kind('phone'),
      kind('inspection'),
      kind('dispute'),
      kind('settlement'),
    ],
    { error: invalid.choice },
  )
  .refine(hasOneRecipient, oneRecipient)
export type SendMessage = z.infer<typeof sendMessage>

/** A picture is sent as a form. */
export const sendPicture = z
  .object({
    ...recipient,
    kind: z.literal('picture', { error: invalid.choice }),
    image: z.file({ error: required.image }),
  })
  .refine(hasOneRecipient, oneRecipient)
export type SendPicture = z.infer<typeof sendPicture>

export const answerMessage = z.object({
  message_id: messageId,
  answer: z.enum(messageAnswers, { error: invalid.choice }),
})
export type AnswerMessage = z.infer<typeof answerMessage>

const common = {
  id: z.string(),
  conversation_id: z.string(),
  /** Null for events. */
  from: z.string().nullable(),
  /** Null unless it is an offer, a meeting or a settlement. */
  state: z.enum(messageStates).nullable(),
  created_at: z.string(),
  /** Hidden by the market's operators: what is left is an empty text. */
  hidden: z.boolean(),
}
const view = <const K extends string, B extends z.ZodRawShape>(name: K, body: B) =>
  z.object({ ...common, kind: z.literal(name), body: z.object(body) })

/** The inspection report that came with it. */
const report = inspectionSummary.nullable()

export const messageView = z.discriminatedUnion('kind', [
  view('text', { text: z.string() }),
  /** Addresses below `/api/get-picture/`, which need the session of somebody who may read the conversation. */
  view('picture', { image: z.string(), image_sets: z.array(imageSet) }),
  view('offer', { price: z.string(), price_units: z.string(), currency, expires_at: z.string(), report }),
  view('meeting', { place: z.string(), at: z.string() }),
  view('phone', { phone: z.string() }),
  view('inspection', {}),
  view('dispute', { transaction_id: z.string(), reason: z.enum(disputeReasons), text: z.string() }),
  view('settlement', {
    transaction_id: z.string(),
    to_buyer: z.string(),
    deadline: z.number(),
    /** The signature is valid in this round of the sale. Each step and each revocation begins a new round. */
    round: z.number(),
    /** Null once the proposal is no longer open or accepted, and for the arbiter. */
    signature: z.string().nullable(),
    report,
  }),
  /** The id is null if the event is about no sale of this conversation. */
  view('event', { transaction_id: z.string().nullable(), event: z.enum([...saleEvents, ...offerEvents]) }),
])
export type MessageView = z.infer<typeof messageView>
export type MessageKind = MessageView['kind']

const widths: readonly number[] = limits.imageWidths
export const pictureParams = z.object({
  message_id: messageId,
  width: z.coerce
    .number({ error: invalid.choice })
    .refine((value) => widths.includes(value), invalid.choice)
    .meta({ enum: widths }),
})
export type PictureParams = z.infer<typeof pictureParams>
