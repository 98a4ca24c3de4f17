import { momentOf } from '@mota/contracts/sdk'
import { formatMoment, period } from '../../date.ts'
import { button, type PressedTexts, total } from './button.ts'

export const satisfy: PressedTexts = {
  place: 'next',
  title: 'Check the vehicle, then confirm',
  money: ({ sale, periods }) =>
    `The seller can collect ${total(sale)} ${formatMoment(momentOf('releaseAt', sale, periods))}. Until then you can still dispute.`,
  buttons: ({ periods, sale }) => [
    button('satisfy', {
      label: 'Confirm',
      confirm: {
        title: 'Do you have the vehicle?',
        text: `The seller can claim ${total(sale)} ${period(periods.wait)} after this. Until then you can still dispute.`,
        yes: 'Yes, confirm',
      },
      done: 'Product confirmed successfully.',
    }),
  ],
}
