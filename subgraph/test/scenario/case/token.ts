import { Status } from '@mota/contracts/sdk'
import { addressOf, type EventCall } from '../file.ts'
import { amount, buyer, type Case, id, owned, sale, seller, step } from './case.ts'

const address = addressOf(9)
const listed: EventCall = ['TokenListed', { asset: 1n, token: address }]
const bought: EventCall = ['NewTokenTransaction', { ...id, buyer, seller, asset: 1n, amount }]
const closed: EventCall = ['SellerClaimed', id]
const credited: EventCall = ['TokenCredit', { account: seller, asset: 1n, newCredit: amount }]

const ledger = 'ledger(orderBy: id) { kind asset amount balance sale { asset } to }'
const sums = `tokens { id address held credits paid } accounts { credits { amount } ${ledger} }`
const token = (held: string, credits: string, paid: string) => [{ id: '1', address, held, credits, paid }]

/** Events of sales in a token. */
export const tokenSaleCases: readonly Case[] = [
  {
    event: ['SettlementsRevoked', { ...id, by: buyer, round: 1n }],
    before: [owned, ['NewTransaction', { ...id, buyer, seller, amount }]],
    find: sale('round statusName'),
    found: { sale: { round: 1, statusName: 'pending', ...step('created', Status.pending, buyer) } },
  },
]

/** Events that change a token, and what the escrow owes in it. */
export const tokenCases: readonly Case[] = [
  {
    event: listed,
    before: [owned],
    find: 'tokens { id address held credits paid }',
    found: { tokens: token('0', '0', '0') },
  },
  {
    event: bought,
    before: [owned, listed],
    find: 'sales { asset amount buyer seller steps { kind asset } } tokens { held } markets { held sales }',
    found: {
      sales: [{ asset: 1, amount: '5000000', buyer, seller, steps: [{ kind: 'created', asset: 1 }] }],
      tokens: [{ held: '5000000' }],
      markets: [{ held: '0', sales: 1 }],
    },
  },
  {
    event: ['TokenPaid', { account: seller, asset: 1n, amount }],
    before: [owned, listed, bought, closed],
    find: sums,
    found: {
      tokens: token('0', '0', '5000000'),
      accounts: [
        {
          credits: [],
          ledger: [
            { kind: 'payout', asset: 1, amount: '5000000', balance: '0', sale: { asset: 1 }, to: seller },
          ],
        },
      ],
    },
  },
  {
    event: credited,
    before: [owned, listed, bought, closed],
    find: sums,
    found: {
      tokens: token('0', '5000000', '0'),
      accounts: [
        {
          credits: [{ amount: '5000000' }],
          ledger: [
            { kind: 'credit', asset: 1, amount: '5000000', balance: '5000000', sale: { asset: 1 }, to: null },
          ],
        },
      ],
    },
  },
  {
    event: [
      'TokenWithdrawn',
      { account: seller, asset: 1n, to: buyer, amount: 2_000_000n, newCredit: 3_000_000n },
    ],
    before: [owned, listed, bought, closed, credited],
    find: sums,
    found: {
      tokens: token('0', '3000000', '2000000'),
      accounts: [
        {
          credits: [{ amount: '3000000' }],
          ledger: [
            { kind: 'credit', asset: 1, amount: '5000000', balance: '5000000', sale: { asset: 1 }, to: null },
            { kind: 'withdrawal', asset: 1, amount: '2000000', balance: '3000000', sale: null, to: buyer },
          ],
        },
      ],
    },
  },
]
