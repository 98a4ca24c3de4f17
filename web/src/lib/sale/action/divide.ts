import { isRole } from '@mota/contracts/sdk'
import type { Scene } from '../scene.ts'
import { button, type PressedTexts, total } from './button.ts'

export const divide: PressedTexts = {
  place: 'both',
  wayTitle: 'Divide the money in half',
  title: 'The arbiter did not decide. Divide the money in half',
  money: () => 'Buyer and seller get half each.',
  ended: {
    buyer: 'The arbiter did not decide in time, so the money was divided in half.',
    seller: 'The arbiter did not decide in time, so the money was divided in half.',
    arbiter: 'The time to decide had passed, so the money was divided in half.',
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
  const winner = isRole(sale, 'buyer', sale.arbiter)
    ? 'seller'
    : isRole(sale, 'seller', sale.arbiter)
      ? 'buyer'
      : undefined
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
