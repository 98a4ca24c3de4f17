import { define, failuresOfWallet, ofStrangers, ofWallet } from './call.ts'
import { limits } from './field/limits.ts'
import { intentView, purchaseIntent } from './intent.ts'
import {
  createdView,
  createTransaction,
  transactionsQuery,
  transactionsView,
  updatedView,
  updateTransaction,
} from './sale.ts'

/** Each asks the chain. Of people with an account only the wallet that asks in vain is refused, never its network. */
export const aboutSales = [
  ofStrangers('stranger', limits.networkStrangers),
  ofWallet('sale', limits.walletSales),
  failuresOfWallet('sale', limits.walletSalesRefused),
]

export const saleCalls = define({
  purchaseIntent: {
    method: 'post',
    path: '/purchase-intent',
    access: 'account',
    summary: 'Announce a payment before it is signed, then report its hash',
    json: purchaseIntent,
    response: intentView,
  },
  createTransaction: {
    method: 'post',
    path: '/create-transaction',
    access: 'session',
    idempotent: true,
    quotas: aboutSales,
    summary: 'Record a purchase made on the chain',
    json: createTransaction,
    response: createdView,
  },
  updateTransaction: {
    method: 'post',
    path: '/update-transaction',
    access: 'session',
    quotas: aboutSales,
    summary: 'Update the stored status of a sale from the chain',
    json: updateTransaction,
    response: updatedView,
  },
  getTransactions: {
    method: 'get',
    path: '/get-transactions',
    access: 'public',
    quotas: [ofStrangers('sales', limits.networkReads)],
    summary: 'The sales of a wallet, as buyer and as seller; next page in Link',
    query: transactionsQuery,
    response: transactionsView,
  },
})
