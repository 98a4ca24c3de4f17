import { buyer, type Case, owned, seller } from './case.ts'

/** What concerns one account. */
export const accountCases: readonly Case[] = [
  {
    told: ['BalanceUpdated', { account: buyer, newBalance: 70n }],
    before: [owned, ['BalanceUpdated', { account: buyer, newBalance: 100n }]],
    find: `account(id: "${buyer}") { balance autoWithdraw withdrawn buying { id } } markets { balances }`,
    found: {
      account: { balance: '70', autoWithdraw: false, withdrawn: '0', buying: null },
      markets: [{ balances: '70' }],
    },
  },
  {
    told: ['WithdrawalSuccessful', { account: seller, amount: 40n, newBalance: 60n }],
    before: [owned, ['BalanceUpdated', { account: seller, newBalance: 100n }]],
    find: 'withdrawals { account { id balance withdrawn } amount balance at } markets { balances withdrawn }',
    found: {
      withdrawals: [
        { account: { id: seller, balance: '60', withdrawn: '40' }, amount: '40', balance: '60', at: '1002' },
      ],
      markets: [{ balances: '60', withdrawn: '40' }],
    },
  },
  {
    told: ['AutoWithdrawSet', { user: seller, status: true }],
    before: [],
    find: 'accounts { id autoWithdraw balance }',
    found: { accounts: [{ id: seller, autoWithdraw: true, balance: '0' }] },
  },
]
