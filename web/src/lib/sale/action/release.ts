import { Status } from '@mota/contracts/sdk'
import { button, gets, type PressedTexts, total } from './button.ts'

export const release: PressedTexts = {
  place: 'way',
  wayTitle: 'Pay the seller now',
  title: 'Pay the seller',
  money: ({ sale }, role) =>
    `${gets('seller', role)} ${total(sale)} at once.${role === 'buyer' ? ' You can no longer dispute.' : ''}`,
  ended: {
    buyer: 'You paid the seller at once.',
    seller: 'The buyer paid at once.',
    arbiter: 'The buyer paid the seller at once.',
  },
  buttons: ({ sale }) => [
    button('release', {
      label: sale.status === Status.delivered ? 'Pay now, without the waiting time' : 'Pay the seller now',
      confirm: {
        title: `Pay the seller ${total(sale)} now?`,
        text: 'Do this only when you have the vehicle and its papers. The seller gets the whole amount at once, and you can no longer dispute the sale. This cannot be undone.',
        yes: 'Yes, pay the seller',
      },
      done: 'The seller has been paid.',
    }),
  ],
}
