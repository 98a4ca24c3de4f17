// The handlers that the manifest names. Those in ./ending are generated.
export * from './ending'
export { handleAutoWithdrawSet, handleBalanceUpdated } from './handler/account'
export { handleBuyerDisputed } from './handler/buyer-disputed'
export { handleDelivered } from './handler/delivered'
export {
  handleOwnershipTransferred,
  handleOwnershipTransferStarted,
  handleSalesStopped,
  handleSurplusRefund,
} from './handler/market'
export { handleNewTransaction } from './handler/new-transaction'
export { handlePurchaseReference } from './handler/purchase-reference'
export { handleReturnContested } from './handler/return-contested'
export { handleSellerClaimed } from './handler/seller-claimed'
export { handleSettled, handleSettlementsRevoked } from './handler/settled'
export {
  handleNewTokenTransaction,
  handleTokenCredit,
  handleTokenListed,
  handleTokenPaid,
  handleTokenWithdrawn,
} from './handler/token'
export { handleTransactionCancelledEvent } from './handler/transaction-cancelled'
export { handleTransactionConfirmed } from './handler/transaction-confirmed'
export { handleWithdrawalSuccessful } from './handler/withdrawal-successful'
