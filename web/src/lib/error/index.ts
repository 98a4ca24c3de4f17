export { meaningOf } from './meaning.ts'
export { revertOf } from './revert.ts'
export {
  connectSentence,
  PlainError,
  reasonFor,
  revertSentence,
  sentenceOf,
  serverMessage,
  waitSentence,
} from './sentence.ts'
export { sentences } from './texts.ts'
export { isChainUnknown, isMethodMissing, isRejection, isUnsent, Unsent } from './wallet.ts'
