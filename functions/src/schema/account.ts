import * as z from 'zod'
import { address, orNumber } from './chain.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { email, line } from './text.ts'

/** Only the person sees the e-mail. Only people who deal with a private person see the name. For all others it is empty. */
export const userView = z.object({
  email: z.string(),
  name: z.string(),
  address: z.string(),
  is_seller: z.boolean(),
})
export type UserView = z.infer<typeof userView>

export const walletParams = z.object({ walletAddress: address })

export const registration = z.object({
  name: line(limits.name, messages.required.registration),
  email: email(messages.required.registration),
  address,
})
export type Registration = z.infer<typeof registration>

export const registrationView = z.object({
  status: z.literal('sent'),
  message: z.string(),
  /** Seconds until another code may be asked for. */
  resend_after: z.number(),
})

const otp = z
  .string()
  .trim()
  .regex(new RegExp(`^\\d{${limits.codeDigits}}$`), messages.invalid.code)
export const code = z.object({ otp: orNumber(otp, messages.invalid.code) })

export const verifiedView = z.object({ status: z.literal('verified'), message: z.string(), user: userView })

export const addressBody = z.object({ address })

export const rename = z.object({ address, name: line(limits.name, messages.required.name) })

export const accountView = z.object({ message: z.string(), user: userView })

/** `balance` in ETH. `status`: whether auto-withdraw is on. Both are read from the chain. */
export const balanceView = z.object({ balance: z.string(), status: z.boolean() })
export type BalanceView = z.infer<typeof balanceView>

export const emailChange = z.object({ address, email: email(messages.required.email) })
export type EmailChange = z.infer<typeof emailChange>

/** The kinds of data that are stored about a person, in the order of the export. */
export const exportKinds = [
  'account',
  'sessions',
  'passkeys',
  'key_wallets',
  'listings',
  'vehicle_history',
  'inspections',
  'sales',
  'reviews',
  'conversations',
  'messages',
  'wishlist',
  'saved_searches',
  'blocked_people',
  'notifications',
] as const
export type ExportKind = (typeof exportKinds)[number]

/** A page of one kind. `cursor` continues it. */
export const exportQuery = z.object({
  kind: z.enum(exportKinds, { error: messages.invalid.choice }),
  cursor: z.string().max(1_000).optional(),
})
export const exportView = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  /** Addresses of the pictures among the items. */
  pictures: z.array(z.string()),
  cursor: z.string().nullable(),
})
export type ExportView = z.infer<typeof exportView>

export const deletionView = z.object({
  message: z.string(),
  /** Sales that are not over. The account is anonymised when they are. */
  open_sales: z.number(),
})
