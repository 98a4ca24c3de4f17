import type { SaleAction } from './sale.ts'

export const sellerConfirm: SaleAction = {
  name: 'sellerConfirm',
  label: 'Confirm Return',
  confirm: {
    title: 'Is the vehicle back with you?',
    text: 'The buyer gets the money back and the sale is cancelled. This cannot be undone.',
    yes: 'Yes, it is back',
  },
  done: 'Transaction cancelled successfully.',
  call: (id) => ({ functionName: 'sellerConfirm', args: [id] }),
}
