export { isNetworkError } from './network.ts'
export { type Revert, revertOf } from './revert.ts'
export {
  connectSentence,
  PlainError,
  revertSentence,
  sentenceOf,
  sentences,
  waitSentence,
} from './sentence.ts'
export { isChainUnknown, isMethodMissing, isRejection } from './wallet.ts'
