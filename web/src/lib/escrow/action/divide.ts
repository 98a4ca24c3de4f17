import type { SaleAction } from './sale.ts'

export const divide: SaleAction = {
  name: 'divide',
  label: 'Divide the money',
  confirm: {
    title: 'Divide the money in half?',
    text: 'The arbiter did not decide in time. Half goes to the buyer, half to the seller, and the sale is closed. This cannot be undone.',
    yes: 'Yes, divide it',
  },
  done: 'Money divided between buyer and seller.',
  call: (id) => ({ functionName: 'divide', args: [id] }),
}
