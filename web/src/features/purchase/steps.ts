/** The steps between the click and the receipt, in the buyer's words. */
export const purchaseSteps = {
  reserve: { title: 'Reserve', now: 'Reserving the vehicle for you for 15 minutes…' },
  check: { title: 'Check', now: 'Checking the payment…' },
  authorize: { title: 'Sign', now: 'Sign the payment in your wallet. Nothing leaves it yet.' },
  allow: {
    title: 'Allow',
    now: 'Allow exactly the price in your wallet. It is not paid yet. If you close this page, you can go on later.',
  },
  sign: { title: 'Sign', now: 'Confirm the payment in your wallet, or with your passkey.' },
  wait: {
    title: 'Wait',
    now: 'The payment is on its way. You can leave this page and follow it under Your purchases.',
  },
  record: { title: 'Record', now: 'Recording the sale…' },
} as const

export type PurchaseStep = keyof typeof purchaseSteps

/** The extra step before some payments in tokens. */
export type ExtraStep = Extract<PurchaseStep, 'authorize' | 'allow'>

export const isExtraStep = (step: PurchaseStep): step is ExtraStep => step === 'authorize' || step === 'allow'

/** The steps of a payment, with the extra one if it has one. */
export const stepsOf = (extra: ExtraStep | undefined): PurchaseStep[] => [
  'reserve',
  'check',
  ...(extra ? [extra] : []),
  'sign',
  'wait',
  'record',
]

/** After a first request of the wallet, the second one is the payment. */
export const titleOf = (step: PurchaseStep, extra: ExtraStep | undefined): string =>
  extra && step === 'sign' ? 'Pay' : purchaseSteps[step].title
