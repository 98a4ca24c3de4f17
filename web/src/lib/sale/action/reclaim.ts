import { Status } from '@mota/contracts/sdk'
import { isCoolingOff } from '../scene.ts'
import { button, type PressedTexts, refunded, total } from './button.ts'

export const reclaim: PressedTexts = {
  place: 'both',
  wayTitle: ({ sale }, until) =>
    sale.status === Status.pending && until !== undefined ? 'Cancel' : 'Get a refund',
  title: 'Get your money back',
  money: refunded,
  ended: {
    buyer: 'You got your money back.',
    seller: 'The buyer took the money back.',
    arbiter: 'The buyer took the money back.',
  },
  buttons: (scene) => [
    button('reclaim', {
      label: isCoolingOff(scene) ? 'Cancel and refund' : 'Get refund',
      confirm: {
        title: `Cancel the sale and get ${total(scene.sale)} back?`,
        text: 'You get the whole amount back and the sale is closed. This cannot be undone.',
        yes: 'Yes, refund me',
        no: 'Keep the sale',
      },
      done: 'Transaction cancelled successfully.',
    }),
  ],
}
