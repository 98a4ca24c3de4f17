import * as z from 'zod'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'

/** The kinds of news. A person gets each kind either as a notification or by e-mail. */
export const pushKinds = ['message', 'offer', 'sale', 'search'] as const
export type PushKind = (typeof pushKinds)[number]

/** Kept out of `messages`, because every page loads those. */
export const pushMessages = {
  saved: 'You get notifications on this device.',
  removed: 'This device gets no more notifications. We send emails instead.',
  endpoint: 'This browser uses a push service that we do not know. We send emails instead.',
  keys: 'The keys of this subscription are not valid.',
  off: 'Notifications are not available at the moment. We send emails instead.',
} as const
const texts = pushMessages

const key = (characters: number) =>
  z.string({ error: texts.keys }).regex(new RegExp(`^[A-Za-z0-9_-]{${characters}}=*$`), texts.keys)

/** A browser's subscription, as `PushSubscription.toJSON` writes it, and what the visitor wants to hear about there. */
export const savePush = z.object({
  endpoint: z.string({ error: texts.endpoint }).max(limits.pushEndpoint, texts.endpoint),
  keys: z.object({ p256dh: key(87), auth: key(22) }, { error: texts.keys }),
  kinds: z
    .array(z.enum(pushKinds, { error: messages.invalid.choice }), { error: messages.invalid.choice })
    .min(1, messages.invalid.choice)
    .max(pushKinds.length, messages.invalid.choice),
})
export type SavePush = z.infer<typeof savePush>

/** The SHA-256 of the endpoint: a page knows its own, and no other. */
const id = z.string({ error: messages.invalid.choice }).regex(/^[0-9a-f]{64}$/, messages.invalid.choice)
export const removePush = z.object({ id })

const pushDeviceView = z.object({ id: z.string(), kinds: z.array(z.enum(pushKinds)) })
export type PushDeviceView = z.infer<typeof pushDeviceView>
export const pushDevicesView = z.object({ devices: z.array(pushDeviceView) })

/** A notification as the service worker receives it. */
export interface PushNews {
  title: string
  body: string
  /** A path of this site. */
  path: string
  /** A newer notification with the same tag replaces the older one. */
  tag: string
}
