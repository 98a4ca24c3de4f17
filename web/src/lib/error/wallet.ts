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

export const isAlreadyAsking = (thrown: unknown) => hasCode(thrown, (code) => code === alreadyAsking)

export const isChainUnknown = (thrown: unknown) => hasCode(thrown, (code) => code === chainUnknown)

export const isMethodMissing = (thrown: unknown) => hasCode(thrown, (code) => methodMissing.has(code))
