import { Status } from '@mota/contracts/sdk'
import { bought, type Case, delivered, disputed, id, owned, sale, seller, step } from './case.ts'

/** What ends a sale. */
export const endCases: readonly Case[] = [
  {
    told: ['SellerConfirmed', id],
    before: [owned, bought, delivered, disputed],
    find: sale('statusName finishedAt'),
    found: {
      sale: { statusName: 'disputed', finishedAt: null, ...step('returned', Status.disputed, seller) },
    },
  },
  {
    told: ['TransactionCancelledEvent', { ...id, by: seller }],
    before: [owned, bought],
    find: sale('statusName finishedAt deadlineAt buyer { buying { openCount cancelledVolume } }'),
    found: {
      sale: {
        ...{ statusName: 'cancelled', finishedAt: '1002', deadlineAt: null },
        buyer: { buying: { openCount: 0, cancelledVolume: '5000000' } },
        ...step('cancelled', Status.cancelled, seller),
      },
    },
  },
  {
    told: ['SellerClaimed', id],
    before: [owned, bought, delivered],
    find: sale('statusName finishedAt seller { selling { finalizedCount finalizedVolume } }'),
    found: {
      sale: {
        ...{ statusName: 'finalized', finishedAt: '1003' },
        seller: { selling: { finalizedCount: 1, finalizedVolume: '5000000' } },
        ...step('claimed', Status.finalized, seller),
      },
    },
  },
]
