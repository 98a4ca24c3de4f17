import { button, type PressedTexts, total } from './button.ts'

export const contest: PressedTexts = {
  place: 'way',
  wayTitle: 'Contest a dispute',
  title: 'Contest the return',
  money: ({ sale }) => `The arbiter decides who gets ${total(sale)}. Until then it stays in escrow.`,
  buttons: () => [
    button('contest', {
      label: 'Contest return',
      confirm: {
        title: 'Contest the return?',
        text: 'Do this if the vehicle is not back, or is damaged. The arbiter then decides who gets the money. This cannot be undone.',
        yes: 'Yes, contest',
      },
      done: 'Return contested. The arbiter decides.',
    }),
  ],
}
