import { type Sale, winnerByDefault } from '@mota/contracts/sdk'
import type { Scene } from '../scene.ts'
import { button, type PressedTexts, total } from './button.ts'

const late = 'The arbiter did not decide in time'

const heading = (sale: Sale) => {
  const winner = winnerByDefault(sale)
  return winner ? `Give the money to the ${winner}` : 'Divide the money in half'
}

export const divide: PressedTexts = {
  place: 'both',
  wayTitle: ({ sale }) => heading(sale),
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
      confirm: { title: `${heading(scene.sale)}?`, ...confirmation(scene) },
      done: 'The money was divided.',
    }),
  ],
}

function confirmation({ sale }: Scene) {
  const winner = winnerByDefault(sale)
  if (winner)
    return {
      text: `${late} and is a party to this sale, so the ${winner} gets ${total(sale)}. The sale is closed. This cannot be undone.`,
      yes: `Yes, to the ${winner}`,
    }
  return {
    text: `${late}. The buyer gets ${total({ ...sale, amount: sale.amount / 2n })}, the seller gets the rest, and the sale is closed. This cannot be undone.`,
    yes: 'Yes, divide it',
  }
}
