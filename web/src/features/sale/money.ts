import { type Action, momentOf, type Role } from '@mota/contracts/sdk'
import { formatEther } from 'viem'
import { formatMoment } from '@/lib/date.ts'
import type { Scene } from '@/lib/sale/index.ts'

/** What an action does to the money, in one sentence for its reader. */
export function moneyOf(action: Action, { sale, periods }: Scene, role: Role | undefined): string {
  const sum = `${formatEther(sale.amount)} ETH`
  const buyer = role === 'buyer' ? 'You get' : 'The buyer gets'
  const seller = role === 'seller' ? 'You get' : 'The seller gets'
  switch (action) {
    case 'settle':
      return `${seller} the new price, and ${buyer.toLowerCase()} the rest back.`
    case 'release':
      return role === 'buyer'
        ? `The seller gets ${sum} at once. You can no longer dispute.`
        : `${seller} ${sum} at once.`
    case 'satisfy':
      return `The seller can collect ${sum} ${formatMoment(momentOf('releaseAt', sale, periods))}. Until then you can still dispute.`
    case 'dispute':
      return `${sum} stays in escrow until the vehicle is returned or the arbiter decides.`
    case 'contest':
      return `The arbiter decides who gets ${sum}. Until then it stays in escrow.`
    case 'divide':
      return 'Buyer and seller get half each.'
    case 'reclaim':
    case 'refund':
    case 'sellerConfirm':
      return `${buyer} ${sum} back, and the sale is over.`
    default:
      return `${sum} stays in escrow.`
  }
}
