import { momentOf } from '@mota/contracts/sdk'
import { formatMoment } from '../../date.ts'
import { isCoolingOff, type Scene } from '../scene.ts'
import { button, type PressedTexts, type SaleAction, total } from './button.ts'

export const deliver: PressedTexts = {
  place: 'next',
  wayTitle: 'Deliver anyway',
  title: 'Deliver the vehicle',
  money: ({ sale }) => `${total(sale)} stays in escrow.`,
  buttons: (scene) => [
    button('deliver', {
      label: 'Deliver',
      done: 'Product delivered successfully.',
      confirm: scene.isExtra ? extraPayment : confirmation(scene),
    }),
  ],
}

type Confirmation = NonNullable<SaleAction['confirm']>

const extraPayment: Confirmation = {
  title: 'Deliver for this payment?',
  text: 'This payment does not buy the vehicle. If you deliver for it, the buyer may pay twice or pay the wrong price. Refund it instead, unless you have agreed on it with the buyer.',
  yes: 'Deliver anyway',
}

function confirmation(scene: Scene): Confirmation {
  const yes = 'Yes, delivered'
  if (!isCoolingOff(scene))
    return {
      title: 'Have you handed over the vehicle?',
      text: 'Continue only after the handover. The buyer is then asked to confirm the delivery.',
      yes,
    }
  const cancelBy = formatMoment(momentOf('cancelBy', scene.sale, scene.periods))
  return {
    title: 'Are you with the buyer now?',
    text: `The buyer can cancel until ${cancelBy}. Wait here until this step is confirmed, and hand over the keys only then.`,
    yes,
  }
}
