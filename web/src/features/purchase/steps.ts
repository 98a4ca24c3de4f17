/** The steps between the click and the receipt, in the buyer's words. */
export const purchaseSteps = {
  reserve: { title: 'Reserve', now: 'Reserving the vehicle for you for 15 minutes…' },
  check: { title: 'Check', now: 'Checking the payment…' },
  sign: { title: 'Sign', now: 'Confirm the payment in your wallet.' },
  wait: {
    title: 'Wait',
    now: 'The payment is on its way. You can leave this page and follow it under Your purchases.',
  },
  record: { title: 'Record', now: 'Recording the sale…' },
} as const

export type PurchaseStep = keyof typeof purchaseSteps

export const stepNames = Object.keys(purchaseSteps) as PurchaseStep[]
