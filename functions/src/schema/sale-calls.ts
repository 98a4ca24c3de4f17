import { define } from './call.ts'
import { intentView, purchaseIntent } from './intent.ts'
import {
  createdView,
  createTransaction,
  transactionsQuery,
  transactionsView,
  updatedView,
  updateTransaction,
} from './sale.ts'

export const saleCalls = define({
  purchaseIntent: {
    name: 'purchaseIntent',
    method: 'post',
    path: '/purchase-intent',
    access: 'session',
    summary: 'Announce a payment before it is signed, then report its hash',
    json: purchaseIntent,
    response: intentView,
  },
  createTransaction: {
    name: 'createTransaction',
    method: 'post',
    path: '/create-transaction',
    access: 'session',
    summary: 'Record a purchase made on the chain',
    json: createTransaction,
    response: createdView,
  },
  updateTransaction: {
    name: 'updateTransaction',
    method: 'post',
    path: '/update-transaction',
    access: 'session',
    summary: 'Update the stored status of a sale from the chain',
    json: updateTransaction,
    response: updatedView,
  },
  getTransactions: {
    name: 'getTransactions',
    method: 'get',
    path: '/get-transactions',
    access: 'public',
    summary: 'The sales of a wallet, as buyer and as seller; next page in Link',
    query: transactionsQuery,
    response: transactionsView,
  },
})
