import * as z from 'zod'
import { userView } from './account.ts'
import { messages } from './messages.ts'

export const nonceView = z.object({ nonce: z.string() })

export const login = z.object({
  message: z.string({ error: messages.session.message }).min(1, messages.session.message).max(4_000),
  signature: z
    .string({ error: messages.session.signature })
    .regex(/^0x([0-9a-fA-F]{2})+$/, messages.session.signature)
    .max(40_000, messages.session.signature)
    .transform((value) => value as `0x${string}`),
})
export type Login = z.infer<typeof login>

/** The signed-in wallet, and its account if it has one. */
export const signedIn = z.object({
  address: z.string(),
  user: userView.nullable(),
  /** A moderator of this stage. */
  is_staff: z.literal(true).optional(),
})
export type SignedIn = z.infer<typeof signedIn>

export const sessionView = signedIn.nullable()
export type SessionView = z.infer<typeof sessionView>

/** The signed-in browsers of a wallet, newest first. */
export const sessionsView = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The browser and its system, such as Chrome on Android. Empty if unknown. */
      device: z.string(),
      created_at: z.string().nullable(),
      ends_at: z.string(),
      /** The session that asks. */
      is_this: z.boolean(),
    }),
  ),
})
export type SessionsView = z.infer<typeof sessionsView>

/** `id`: one session, or `others` for all but the one that asks. */
export const endSession = z.object({ id: z.string().min(1).max(64) })
