import { releaseAt, Status } from '@mota/contracts/sdk'
import { formatMoment } from '../../date.ts'
import type { Scene } from '../scene.ts'
import { button, type PressedTexts, total } from './button.ts'

/** Until when a buyer who confirms now could dispute: the time since the delivery goes on. */
function untilAfter({ sale, now, periods }: Scene): string {
  const at = releaseAt({ ...sale, status: Status.confirmed, confirmedAt: now }, periods)
  if (at <= now) return `The seller can claim ${total(sale)} at once. Your time to dispute is over.`
  return `The seller can claim ${total(sale)} on ${formatMoment(at)}. Until then you can still dispute.`
}

export const satisfy: PressedTexts = {
  place: 'next',
  title: 'Check the vehicle, then confirm',
  money: untilAfter,
  buttons: (scene) => [
    button('satisfy', {
      label: 'Confirm',
      confirm: {
        title: 'Do you have the vehicle?',
        text: untilAfter(scene),
        yes: 'Yes, confirm',
      },
      done: 'Product confirmed successfully.',
    }),
  ],
}
