import type { SaleAction } from './sale.ts'

export const refund: SaleAction = {
  name: 'refund',
  label: 'Refund buyer',
  confirm: {
    title: 'Give the money back?',
    text: 'The buyer gets the whole amount back and the sale is cancelled. This cannot be undone.',
    yes: 'Yes, refund',
  },
  done: 'Transaction cancelled successfully.',
  call: (id) => ({ functionName: 'refund', args: [id] }),
}
