import { button, type PressedTexts, refunded, total } from './button.ts'

export const sellerConfirm: PressedTexts = {
  place: 'both',
  wayTitle: 'Confirm the return',
  title: 'Confirm the return, or contest it',
  money: refunded,
  ended: {
    buyer: 'The seller confirmed the return.',
    seller: 'You confirmed the return.',
    arbiter: 'The seller confirmed the return.',
  },
  buttons: ({ sale }) => [
    button('sellerConfirm', {
      label: 'Confirm Return',
      confirm: {
        title: 'Do you have the vehicle back?',
        text: `The buyer gets ${total(sale)} back and the sale is closed. This cannot be undone.`,
        yes: 'Yes, it is back',
      },
      done: 'Transaction cancelled successfully.',
    }),
  ],
}
