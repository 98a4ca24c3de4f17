import type { SaleAction } from './sale.ts'

export const satisfy: SaleAction = {
  name: 'satisfy',
  label: 'Confirm',
  confirm: {
    title: 'Do you have the vehicle?',
    text: 'This starts the waiting time after which the seller may claim the money. Until then you can still dispute.',
    yes: 'Yes, confirm',
  },
  done: 'Product confirmed successfully.',
  call: (id) => ({ functionName: 'satisfy', args: [id] }),
}
