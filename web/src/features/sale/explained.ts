import type { PressedAction } from '@/lib/sale/index.ts'

export interface Words {
  question: string
  /** Shown if the text is missing. */
  missing: string
  /** The reader of the text. */
  readers: string
  /** Shown if the step is on the chain and its explanation was not sent. */
  notSent: string
}

/** The steps that need an explanation, which the others read in the conversation. */
export const explained: Partial<Record<PressedAction, Words>> = {
  dispute: {
    question: 'What is wrong?',
    missing: 'Describe what is wrong.',
    readers:
      'The seller reads this in your messages. If the seller contests the return, the arbiter reads your whole conversation with its pictures.',
    notSent: 'Your dispute is on the chain, but not all of your reasons were sent. Please send them again.',
  },
  contest: {
    question: 'Why is the return not right?',
    missing: 'Say why the money should not go back.',
    readers: 'The buyer and the arbiter read this, with your whole conversation and its pictures.',
    notSent: 'The return is contested, but not all of your reasons were sent. Please send them again.',
  },
  rule: {
    question: 'Why do you decide this way?',
    missing: 'Give a reason. Both sides read it.',
    readers: 'The buyer and the seller read this in their conversation.',
    notSent: 'Your decision is on the chain, but its reason was not sent. Please send it again.',
  },
}
