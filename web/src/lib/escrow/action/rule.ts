import type { SaleAction } from './sale.ts'

const rule = (toBuyer: boolean): SaleAction => {
  const winner = toBuyer ? 'buyer' : 'seller'
  return {
    name: 'rule',
    label: `Decide for ${winner}`,
    confirm: {
      title: `Give the money to the ${winner}?`,
      text: `The ${winner} gets the whole amount and the sale is closed. This cannot be undone.`,
      yes: `Yes, to the ${winner}`,
    },
    done: `Decided for the ${winner}.`,
    call: (id) => ({ functionName: 'rule', args: [id, toBuyer] }),
  }
}

export const ruleForBuyer = rule(true)
export const ruleForSeller = rule(false)
