import { escrowAbi } from '@mota/contracts/sdk'
import { encodeFunctionData } from 'viem'
import type { Scene } from '../scene.ts'
import { type PressedTexts, type SaleAction, total } from './button.ts'

export const rule: PressedTexts = {
  place: 'next',
  title: 'Decide who gets the money',
  money: ({ sale }) => `The arbiter decides who gets ${total(sale)}.`,
  ended: {
    buyer: 'The arbiter decided this.',
    seller: 'The arbiter decided this.',
    arbiter: 'You decided this.',
  },
  buttons: (scene) => [ruling(true, scene), ruling(false, scene)],
}

function ruling(toBuyer: boolean, { sale }: Scene): SaleAction {
  const winner = toBuyer ? 'buyer' : 'seller'
  return {
    name: 'rule',
    label: `Decide for ${winner}`,
    confirm: {
      title: `Give ${total(sale)} to the ${winner}?`,
      text: `The ${winner} gets the whole amount and the sale is closed. This cannot be undone.`,
      yes: `Yes, to the ${winner}`,
    },
    done: `Decided for the ${winner}.`,
    call: (id) => ({
      data: encodeFunctionData({ abi: escrowAbi, functionName: 'rule', args: [id, toBuyer] }),
    }),
  }
}
