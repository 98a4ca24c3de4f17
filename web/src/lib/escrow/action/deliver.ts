import type { SaleAction } from './sale.ts'

export const deliver: SaleAction = {
  name: 'deliver',
  label: 'Deliver',
  confirm: {
    title: 'Has the buyer got the vehicle?',
    text: 'Say so only once it is handed over. The buyer is asked to confirm it.',
    yes: 'Yes, delivered',
  },
  done: 'Product delivered successfully.',
  call: (id) => ({ functionName: 'deliver', args: [id] }),
}
