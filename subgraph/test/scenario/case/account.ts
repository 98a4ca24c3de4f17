import { buyer, type Case, owned, seller } from './case.ts'

const ledger = 'ledger(orderBy: id) { kind amount balance sale { id } at }'

/** Events that change one account. */
export const accountCases: readonly Case[] = [
  {
    event: ['BalanceUpdated', { account: buyer, newBalance: 100n }],
    before: [owned, ['BalanceUpdated', { account: buyer, newBalance: 70n }]],
    find: `markets { balances } account(id: "${buyer}") { balance withdrawn ${ledger} }`,
    found: {
      account: {
        ...{ balance: '100', withdrawn: '0' },
        ledger: [
          { kind: 'credit', amount: '70', balance: '70', sale: null, at: '1001' },
          { kind: 'credit', amount: '30', balance: '100', sale: null, at: '1002' },
        ],
      },
      markets: [{ balances: '100' }],
    },
  },
  {
    event: ['WithdrawalSuccessful', { account: seller, amount: 40n, newBalance: 60n }],
    before: [owned, ['BalanceUpdated', { account: seller, newBalance: 100n }]],
    find: `markets { balances withdrawn } account(id: "${seller}") { balance withdrawn ${ledger} }`,
    found: {
      account: {
        ...{ balance: '60', withdrawn: '40' },
        ledger: [
          { kind: 'credit', amount: '100', balance: '100', sale: null, at: '1001' },
          { kind: 'withdrawal', amount: '40', balance: '60', sale: null, at: '1002' },
        ],
      },
      markets: [{ balances: '60', withdrawn: '40' }],
    },
  },
  {
    event: ['AutoWithdrawSet', { user: seller, status: true }],
    before: [],
    find: 'accounts { id autoWithdraw balance }',
    found: { accounts: [{ id: seller, autoWithdraw: true, balance: '0' }] },
  },
]
