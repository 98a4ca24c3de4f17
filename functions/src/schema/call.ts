import type * as z from 'zod'

/** public: anyone; session: a signed-in wallet, for itself; account: one with an account, which takes a mailbox, because wallets are free; seller: a vendor's; staff: a moderator's. */
export type Access = 'public' | 'session' | 'account' | 'seller' | 'staff'

/** The limits of a form. Its texts together have the limit of a JSON body, and each file that of a picture. */
export interface FormSize {
  bytes: number
  parts: number
}

export interface Span {
  max: number
  seconds: number
}

/** How often a call may be made. Calls with the same kind share it. */
export interface CallQuota extends Span {
  /**
   * A wallet is counted only with a session. A network is everybody behind the same /24 or /64, and strangers are those of
   * them who have no account.
   */
  by: 'wallet' | 'network' | 'strangers'
  kind: string
  /** Only refused requests count. */
  failures?: true
}

export const perHour = (max: number): Span => ({ max, seconds: 3600 })

export const ofWallet = (kind: string, span: Span): CallQuota => ({ by: 'wallet', kind, ...span })
export const failuresOfWallet = (kind: string, span: Span): CallQuota => ({
  by: 'wallet',
  kind: `${kind}-failed`,
  failures: true,
  ...span,
})
/** A last wall against floods. On mobile, thousands of people share a network, so it must be wide and short. */
export const ofNetwork = (kind: string, span: Span): CallQuota => ({ by: 'network', kind, ...span })
/**
 * A limit for wallets without an account, counted for their network: anybody can make any number of wallets. Buyers and
 * sellers have accounts, so it does not stop them.
 */
export const ofStrangers = (kind: string, span: Span): CallQuota => ({ by: 'strangers', kind, ...span })

interface Common {
  /** The operation's name in logs, metrics and the OpenAPI document. */
  name: string
  method: 'get' | 'post' | 'put' | 'delete'
  /** Below /api, as the router writes it. */
  path: `/${string}`
  access: Access
  /** The answer is the same for everybody, so the session is not looked up. */
  ignoresSession?: true
  /** The wallet that the page shows is not compared with the one of the session. */
  anyWallet?: true
  /** Counted before the body is read. A call that ends a sale has no limit for its network. */
  quotas?: readonly CallQuota[]
  /** A request with an `Idempotency-Key` is carried out once: a retry gets the first answer. */
  idempotent?: true
  /**
   * Pages show the last response while the browser is offline. Unless it is the same for everybody, it is deleted when
   * somebody signs in or out.
   */
  offline?: true
  /** Cache-Control. Without it nothing is cached. */
  cache?: string
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  json?: z.ZodType
  response: z.ZodType
  /** The body of a 503, if it is not that of every refusal. */
  unavailable?: z.ZodType
}

/** An `Idempotency-Key`. */
export const keyPattern = /^[\x21-\x7e]{8,128}$/

/** A multipart body. A call may accept JSON too. */
type Form = { form: z.ZodType; formSize: FormSize } | { form?: never; formSize?: never }

/** Everything about a call except what it does: `app.ts` binds it to its operation. */
export type Call = Common & Form

type Named<T> = { readonly [N in keyof T]: T[N] & { readonly name: N } }

/** Calls by their names. */
export const define = <const T extends Record<string, Omit<Common, 'name'> & Form>>(table: T) =>
  Object.fromEntries<unknown>(
    Object.entries(table).map(([name, call]) => [name, { name, ...call }]),
  ) as Named<T>
