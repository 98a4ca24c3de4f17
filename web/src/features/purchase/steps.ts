/** What happens between the click and the receipt, in the words that the buyer reads. */
export const purchaseSteps = {
  reserve: { title: 'Reserve', now: 'Holding the vehicle for you for 15 minutes…' },
  check: { title: 'Check', now: 'Trying the payment without sending it…' },
  sign: { title: 'Sign', now: 'Confirm the payment in your wallet.' },
  wait: { title: 'Wait', now: 'The payment is on its way. You may leave this page; nothing is lost.' },
  record: { title: 'Record', now: 'Telling the seller…' },
} as const

export type PurchaseStep = keyof typeof purchaseSteps

export const stepNames = Object.keys(purchaseSteps) as PurchaseStep[]
