import type { SaleAction } from './sale.ts'

export const release: SaleAction = {
  name: 'release',
  label: 'Release payment',
  confirm: {
    title: 'Pay the seller now?',
    text: 'The seller gets the whole amount and the sale is closed. You can no longer dispute it. This cannot be undone.',
    yes: 'Yes, pay the seller',
  },
  done: 'Payment released to the seller.',
  call: (id) => ({ functionName: 'release', args: [id] }),
}
