import {
  type Action,
  escrowAbi,
  isRole,
  momentOf,
  type Periods,
  type Sale,
  Status,
} from '@mota/contracts/sdk'
import { encodeFunctionData, formatEther } from 'viem'
import { formatMoment, period } from '../date.ts'
import type { EscrowCall } from '../escrow/index.ts'

/** Actions that need only one button press. `settle` is excluded because it needs the other party's signature first. */
export type PressedAction = Exclude<Action, 'settle'>

/** A step that one person takes in a sale: its texts and its contract call. */
export interface SaleAction {
  name: PressedAction
  label: string
  /** The confirmation before an action that cannot be undone. Absent if nothing is lost. */
  confirm?: { title: string; text: string; yes: string; no?: string }
  done: string
  call: (id: bigint) => EscrowCall
}

/** Everything that the texts of an action depend on. */
export interface Scene {
  sale: Sale
  /** Unix seconds by the chain's clock. */
  now: number
  periods: Periods
  /** The payment does not buy the vehicle: another payment was earlier, or the amount is not the price. */
  isExtra?: boolean
}

export type Viewer = Sale['buyer'] | undefined

const simple = (
  name: Exclude<PressedAction, 'rule'>,
  words: Omit<SaleAction, 'name' | 'call'>,
): SaleAction => ({
  name,
  ...words,
  call: (id) => ({ data: encodeFunctionData({ abi: escrowAbi, functionName: name, args: [id] }) }),
})

const total = ({ amount }: Sale) => `${formatEther(amount)} ETH`

/** True in the first hour after the payment, while the buyer can cancel because the vehicle is not delivered. */
export const isCoolingOff = ({ sale, now, periods }: Scene) =>
  sale.status === Status.pending && now < momentOf('cancelBy', sale, periods)

function deliver(scene: Scene): SaleAction {
  const words = { label: 'Deliver', done: 'Product delivered successfully.' }
  if (scene.isExtra)
    return simple('deliver', {
      ...words,
      confirm: {
        title: 'Deliver for this payment?',
        text: 'This payment does not buy the vehicle. If you deliver for it, the buyer may pay twice or pay the wrong price. Refund it instead, unless you have agreed on it with the buyer.',
        yes: 'Deliver anyway',
      },
    })
  const cancelBy = formatMoment(momentOf('cancelBy', scene.sale, scene.periods))
  return simple('deliver', {
    ...words,
    confirm: isCoolingOff(scene)
      ? {
          title: 'Are you with the buyer now?',
          text: `The buyer can cancel until ${cancelBy}. Wait here until this step is confirmed, and hand over the keys only then.`,
          yes: 'Yes, delivered',
        }
      : {
          title: 'Have you handed over the vehicle?',
          text: 'Continue only after the handover. The buyer is then asked to confirm the delivery.',
          yes: 'Yes, delivered',
        },
  })
}

function reclaim(scene: Scene): SaleAction {
  const sum = total(scene.sale)
  return simple('reclaim', {
    label: isCoolingOff(scene) ? 'Cancel and refund' : 'Get refund',
    confirm: {
      title: `Cancel the sale and get ${sum} back?`,
      text: 'You get the whole amount back and the sale is closed. This cannot be undone.',
      yes: 'Yes, refund me',
      no: 'Keep the sale',
    },
    done: 'Transaction cancelled successfully.',
  })
}

function divide({ sale }: Scene): SaleAction {
  const half = `${formatEther(sale.amount / 2n)} ETH`
  const winner = isRole(sale, 'buyer', sale.arbiter)
    ? 'seller'
    : isRole(sale, 'seller', sale.arbiter)
      ? 'buyer'
      : undefined
  return simple('divide', {
    label: 'Divide the money',
    confirm: {
      title: winner ? `Give the money to the ${winner}?` : 'Divide the money in half?',
      text: winner
        ? `The arbiter did not decide in time and is a party to this sale, so the ${winner} gets ${total(sale)}. The sale is closed. This cannot be undone.`
        : `The arbiter did not decide in time. The buyer gets ${half}, the seller gets the rest, and the sale is closed. This cannot be undone.`,
      yes: winner ? `Yes, to the ${winner}` : 'Yes, divide it',
    },
    done: 'The money was divided.',
  })
}

const rule = (toBuyer: boolean, { sale }: Scene): SaleAction => {
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

const words: Record<PressedAction, (scene: Scene) => readonly SaleAction[]> = {
  deliver: (scene) => [deliver(scene)],
  satisfy: ({ periods, sale }) => [
    simple('satisfy', {
      label: 'Confirm',
      confirm: {
        title: 'Do you have the vehicle?',
        text: `The seller can claim ${total(sale)} ${period(periods.wait)} after this. Until then you can still dispute.`,
        yes: 'Yes, confirm',
      },
      done: 'Product confirmed successfully.',
    }),
  ],
  claim: () => [simple('claim', { label: 'Claim Funds', done: 'Funds claimed successfully!' })],
  sellerConfirm: ({ sale }) => [
    simple('sellerConfirm', {
      label: 'Confirm Return',
      confirm: {
        title: 'Do you have the vehicle back?',
        text: `The buyer gets ${total(sale)} back and the sale is closed. This cannot be undone.`,
        yes: 'Yes, it is back',
      },
      done: 'Transaction cancelled successfully.',
    }),
  ],
  reclaim: (scene) => [reclaim(scene)],
  dispute: () => [
    simple('dispute', {
      label: 'Dispute',
      confirm: {
        title: 'Dispute this sale?',
        text: 'The money stays in escrow. You give the vehicle back, and you get your money back once the seller confirms the return. This cannot be undone.',
        yes: 'Yes, dispute',
      },
      done: 'Transaction disputed. Waiting for seller to confirm product return.',
    }),
  ],
  contest: () => [
    simple('contest', {
      label: 'Contest return',
      confirm: {
        title: 'Contest the return?',
        text: 'Do this if the vehicle is not back, or is damaged. The arbiter then decides who gets the money. This cannot be undone.',
        yes: 'Yes, contest',
      },
      done: 'Return contested. The arbiter decides.',
    }),
  ],
  refund: ({ sale }) => [
    simple('refund', {
      label: 'Refund buyer',
      confirm: {
        title: `Give ${total(sale)} back to the buyer?`,
        text: 'The buyer gets the whole amount back and the sale is closed. This cannot be undone.',
        yes: 'Yes, refund',
      },
      done: 'Transaction cancelled successfully.',
    }),
  ],
  rule: (scene) => [rule(true, scene), rule(false, scene)],
  release: ({ sale }) => [
    simple('release', {
      label: sale.status === Status.delivered ? 'Pay now, without the waiting time' : 'Pay the seller now',
      confirm: {
        title: `Pay the seller ${total(sale)} now?`,
        text: 'Do this only when you have the vehicle and its papers. The seller gets the whole amount at once, and you can no longer dispute the sale. This cannot be undone.',
        yes: 'Yes, pay the seller',
      },
      done: 'The seller has been paid.',
    }),
  ],
  divide: (scene) => [divide(scene)],
}

/** The buttons of an action, in order. A ruling has two. */
export const buttonsOf = (action: PressedAction, scene: Scene): readonly SaleAction[] => words[action](scene)

export const pressedActions = Object.keys(words) as PressedAction[]
