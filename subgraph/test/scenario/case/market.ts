import { zeroAddress } from 'viem'
import { arbiter, bought, type Case, owned, seller } from './case.ts'

/** Events that change the whole market. */
export const marketCases: readonly Case[] = [
  {
    event: ['SurplusRefund', { sent: 12n, expected: 10n, refunded: 2n }],
    before: [owned],
    find: 'markets { surplus }',
    found: { markets: [{ surplus: '2' }] },
  },
  {
    event: ['SalesStopped', { stopped: true }],
    before: [owned],
    find: 'markets { salesStopped owner }',
    found: { markets: [{ salesStopped: true, owner: arbiter }] },
  },
  {
    event: ['OwnershipTransferStarted', { previousOwner: arbiter, newOwner: seller }],
    before: [owned],
    find: 'markets { owner pendingOwner }',
    found: { markets: [{ owner: arbiter, pendingOwner: seller }] },
  },
  {
    event: ['OwnershipTransferStarted', { previousOwner: arbiter, newOwner: zeroAddress }],
    before: [owned, ['OwnershipTransferStarted', { previousOwner: arbiter, newOwner: seller }]],
    find: 'markets { owner pendingOwner }',
    found: { markets: [{ owner: arbiter, pendingOwner: null }] },
  },
  {
    event: ['OwnershipTransferred', { previousOwner: arbiter, newOwner: seller }],
    before: [owned, bought, ['OwnershipTransferStarted', { previousOwner: arbiter, newOwner: seller }]],
    find: 'markets { owner pendingOwner sales held } sales { arbiter }',
    found: {
      markets: [{ owner: seller, pendingOwner: null, sales: 1, held: '5000000' }],
      sales: [{ arbiter }],
    },
  },
]
