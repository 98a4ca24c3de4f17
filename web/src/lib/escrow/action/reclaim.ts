import type { SaleAction } from './sale.ts'

export const reclaim: SaleAction = {
  name: 'reclaim',
  label: 'Take money back',
  confirm: {
    title: 'Take your money back?',
    text: 'You get the whole amount back and the sale is cancelled. This cannot be undone.',
    yes: 'Yes, take it back',
  },
  done: 'Transaction cancelled successfully.',
  call: (id) => ({ functionName: 'reclaim', args: [id] }),
}
