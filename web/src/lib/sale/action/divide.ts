import { winnerByDefault } from '@mota/contracts/sdk'
import type { Scene } from '../scene.ts'
import { button, type PressedTexts, total } from './button.ts'

const late = 'The arbiter did not decide in time'

export const divide: PressedTexts = {
  place: 'both',
  wayTitle: ({ sale }) => {
    const winner = winnerByDefault(sale)
    return winner ? `Give the money to the ${winner}` : 'Divide the money in half'
  },
  title: late,
  money: ({ sale }) => {
    const winner = winnerByDefault(sale)
    return winner ? `The ${winner} gets ${total(sale)}.` : 'Buyer and seller get half each.'
  },
  ended: {
    buyer: `${late}, so the sale was closed without a decision.`,
    seller: `${late}, so the sale was closed without a decision.`,
    arbiter: 'The time to decide had passed, so the sale was closed without a decision.',
  },
  buttons: (scene) => [
    button('divide', {
      label: 'Divide the money',
      confirm: confirmation(scene),
      done: 'The money was divided.',
    }),
  ],
}

function confirmation({ sale }: Scene) {
  const winner = winnerByDefault(sale)
  if (winner)
    return {
      title: `Give the money to the ${winner}?`,
      text: `The arbiter did not decide in time and is a party to this sale, so the ${winner} gets ${total(sale)}. The sale is closed. This cannot be undone.`,
      yes: `Yes, to the ${winner}`,
    }
  return {
    title: 'Divide the money in half?',
    text: `The arbiter did not decide in time. The buyer gets ${total({ ...sale, amount: sale.amount / 2n })}, the seller gets the rest, and the sale is closed. This cannot be undone.`,
    yes: 'Yes, divide it',
  }
}
