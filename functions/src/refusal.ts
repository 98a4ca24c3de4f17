import type { ErrorCode } from './schema/index.ts'

interface Details {
  [field: string]: unknown
}

/** The only error whose message the caller sees. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly details: Details | undefined

  constructor(code: ErrorCode, message: string, details?: Details) {
    super(message)
    this.code = code
    this.details = details
  }
}

const refusal = (code: ErrorCode) => (message: string, details?: Details) =>
  new Refusal(code, message, details)

export const invalid = refusal('invalid')
export const unauthorized = refusal('unauthorized')
export const otherWallet = refusal('other_wallet')
export const forbidden = refusal('forbidden')
export const notFound = refusal('not_found')
export const conflict = refusal('conflict')
export const tooLarge = refusal('too_large')
export const tooMany = refusal('too_many')
export const unavailable = refusal('unavailable')
