import type { SaleAction } from './sale.ts'

export const contest: SaleAction = {
  name: 'contest',
  label: 'Contest return',
  confirm: {
    title: 'Contest the return?',
    text: 'Do this when the vehicle did not come back as it left. The arbiter then decides who gets the money. This cannot be undone.',
    yes: 'Yes, contest',
  },
  done: 'Return contested. The arbiter decides.',
  call: (id) => ({ functionName: 'contest', args: [id] }),
}
