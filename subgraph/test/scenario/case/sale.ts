import { Status } from '@mota/contracts/sdk'
import {
  arbiter,
  bought,
  buyer,
  type Case,
  contested,
  delivered,
  disputed,
  id,
  owned,
  sale,
  seller,
  step,
} from './case.ts'

/** Events that change an open sale. */
export const saleCases: readonly Case[] = [
  {
    event: bought,
    before: [owned],
    find: sale('status statusName amount arbiter since createdAt buyer seller'),
    found: {
      sale: {
        ...{
          status: Status.pending,
          statusName: 'pending',
          amount: '5000000',
          arbiter,
          since: '1001',
          createdAt: '1001',
        },
        ...{ buyer, seller },
        ...step('created', Status.pending, buyer),
      },
    },
  },
  {
    event: ['PurchaseReference', { ...id, ref: `0x${'ab'.repeat(16)}${'cd'.repeat(16)}` }],
    before: [owned, bought],
    find: sale('productId listingHash'),
    found: {
      sale: {
        productId: `0x${'ab'.repeat(16)}`,
        listingHash: `0x${'cd'.repeat(16)}`,
        ...step('referenced', Status.pending, buyer),
      },
    },
  },
  {
    event: delivered,
    before: [owned, bought],
    find: sale('statusName since deliveredAt'),
    found: {
      sale: {
        statusName: 'delivered',
        since: '1002',
        deliveredAt: '1002',
        ...step('delivered', Status.delivered, seller),
      },
    },
  },
  {
    event: ['TransactionConfirmed', id],
    before: [owned, bought, delivered],
    find: sale('statusName since confirmedAt'),
    found: {
      sale: {
        statusName: 'confirmed',
        since: '1002',
        confirmedAt: '1003',
        ...step('confirmed', Status.confirmed, buyer),
      },
    },
  },
  {
    event: disputed,
    before: [owned, bought, delivered],
    find: sale('statusName since disputedAt contested'),
    found: {
      sale: {
        ...{ statusName: 'disputed', since: '1003', disputedAt: '1003', contested: false },
        ...step('disputed', Status.disputed, buyer),
      },
    },
  },
  {
    event: contested,
    before: [owned, bought, delivered, disputed],
    find: sale('statusName since contestedAt contested'),
    found: {
      sale: {
        ...{ statusName: 'disputed', since: '1004', contestedAt: '1004', contested: true },
        ...step('contested', Status.disputed, seller),
      },
    },
  },
]
