import type { SaleAction } from './sale.ts'

export const claim: SaleAction = {
  name: 'claim',
  label: 'Claim Funds',
  done: 'Funds claimed successfully!',
  call: (id) => ({ functionName: 'claim', args: [id] }),
}
