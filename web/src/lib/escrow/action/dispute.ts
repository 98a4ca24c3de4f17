import type { SaleAction } from './sale.ts'

export const dispute: SaleAction = {
  name: 'dispute',
  label: 'Dispute',
  confirm: {
    title: 'Dispute this sale?',
    text: 'The money stays in escrow. You give the vehicle back, and once the seller confirms the return you get your money back. This cannot be undone.',
    yes: 'Yes, dispute',
  },
  done: 'Transaction disputed. Waiting for seller to confirm product return.',
  call: (id) => ({ functionName: 'dispute', args: [id] }),
}
