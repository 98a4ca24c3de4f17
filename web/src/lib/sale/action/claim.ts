import { button, gets, type PressedTexts, total } from './button.ts'

export const claim: PressedTexts = {
  place: 'next',
  title: 'Collect your money',
  money: ({ sale }, role) => `${gets('seller', role)} ${total(sale)}, and the sale is over.`,
  ended: {
    buyer: 'The seller collected the money.',
    seller: 'You collected the money.',
    arbiter: 'The seller collected the money.',
  },
  buttons: () => [button('claim', { label: 'Claim Funds', done: 'Funds claimed successfully!' })],
}
