import { causesOf, textOf } from './cause.ts'

const rejected = 4001
const chainUnknown = 4902
const alreadyAsking = -32002
const methodMissing = new Set([-32601, 4200])

const hasCode = (thrown: unknown, wanted: (code: number) => boolean) =>
  causesOf(thrown).some((cause) => typeof cause.code === 'number' && wanted(cause.code))

/** Some wallets drop the error code and keep only the message, so the message is checked too. */
export const isRejection = (thrown: unknown) =>
  hasCode(thrown, (code) => code === rejected) ||
  causesOf(thrown).some((cause) => /user (rejected|denied)/i.test(textOf(cause, 'message') ?? ''))

/**
 * A wallet's action failed before it signed, or failed on the chain as a whole: nothing was paid and the wallet has no
 * open request. The cause says why.
 */
export class Unsent extends Error {
  override name = 'Unsent'
  readonly isUnsent = true
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** Whether certainly nothing was sent. Errors of a wallet arrive inside others, so the class is not enough. */
export const isUnsent = (thrown: unknown) =>
  isRejection(thrown) || causesOf(thrown).some((cause) => cause.isUnsent === true)

export const isAlreadyAsking = (thrown: unknown) => hasCode(thrown, (code) => code === alreadyAsking)

export const isChainUnknown = (thrown: unknown) => hasCode(thrown, (code) => code === chainUnknown)

export const isMethodMissing = (thrown: unknown) => hasCode(thrown, (code) => methodMissing.has(code))
