import { Status } from '@mota/contracts/sdk'
import { bought, buyer, type Case, delivered, disputed, id, owned, sale, seller, step } from './case.ts'

/** Events that close a sale. */
export const endCases: readonly Case[] = [
  {
    event: ['SellerConfirmed', id],
    before: [owned, bought, delivered, disputed],
    find: sale('statusName finishedAt'),
    found: {
      sale: { statusName: 'disputed', finishedAt: null, ...step('returned', Status.disputed, seller) },
    },
  },
  {
    event: ['TransactionCancelledEvent', { ...id, by: seller }],
    before: [owned, bought],
    find: sale('statusName finishedAt deadlineAt ending toBuyer toSeller'),
    found: {
      sale: {
        ...{ statusName: 'cancelled', finishedAt: '1002', deadlineAt: null },
        ...{ ending: 'refund', toBuyer: '5000000', toSeller: '0' },
        ...step('cancelled', Status.cancelled, seller),
      },
    },
  },
  {
    event: ['Released', id],
    before: [owned, bought],
    find: sale('statusName ending'),
    found: {
      sale: { statusName: 'pending', ending: 'release', ...step('released', Status.pending, buyer) },
    },
  },
  {
    event: ['Settled', { ...id, toBuyer: 1_000_000n, toSeller: 4_000_000n }],
    before: [owned, bought],
    find: sale('statusName ending toBuyer toSeller'),
    found: {
      sale: {
        ...{ statusName: 'pending', ending: 'settle', toBuyer: '1000000', toSeller: '4000000' },
        ...step('settled', Status.pending, null),
      },
    },
  },
  {
    event: ['SellerClaimed', id],
    before: [owned, bought, delivered],
    find: sale('statusName finishedAt ending toBuyer toSeller'),
    found: {
      sale: {
        ...{ statusName: 'finalized', finishedAt: '1003' },
        ...{ ending: 'claim', toBuyer: '0', toSeller: '5000000' },
        ...step('claimed', Status.finalized, seller),
      },
    },
  },
]
