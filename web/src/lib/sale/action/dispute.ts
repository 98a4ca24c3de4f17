import { button, type PressedTexts, total } from './button.ts'

export const dispute: PressedTexts = {
  place: 'way',
  wayTitle: 'Dispute',
  title: 'Dispute',
  money: ({ sale }) => `${total(sale)} stays in escrow until the vehicle is returned or the arbiter decides.`,
  buttons: () => [
    button('dispute', {
      label: 'Dispute',
      confirm: {
        title: 'Dispute this sale?',
        text: 'The money stays in escrow. You give the vehicle back, and you get your money back once the seller confirms the return. This cannot be undone.',
        yes: 'Yes, dispute',
      },
      done: 'Transaction disputed. Waiting for seller to confirm product return.',
    }),
  ],
}
