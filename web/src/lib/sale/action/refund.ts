import { button, type PressedTexts, refunded, total } from './button.ts'

export const refund: PressedTexts = {
  place: 'way',
  wayTitle: 'Refund',
  title: 'Refund this payment',
  money: refunded,
  ended: {
    buyer: 'The seller refunded you.',
    seller: 'You refunded the buyer.',
    arbiter: 'The seller refunded the buyer.',
  },
  buttons: ({ sale }) => [
    button('refund', {
      label: 'Refund buyer',
      confirm: {
        title: `Give ${total(sale)} back to the buyer?`,
        text: 'The buyer gets the whole amount back and the sale is closed. This cannot be undone.',
        yes: 'Yes, refund',
      },
      done: 'Transaction cancelled successfully.',
    }),
  ],
}
