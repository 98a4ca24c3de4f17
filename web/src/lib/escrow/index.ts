export {
  buttonsOf,
  isCoolingOff,
  type PressedAction,
  pressedActions,
  type SaleAction,
  type Scene,
} from './action.ts'
export { autoWithdrawDone, setAutoWithdraw, withdraw, withdrawDone, withdrawTo } from './balance.ts'
export type { EscrowCall } from './call.ts'
export { useChainNow, useClockLead } from './clock.ts'
export { makeTransaction, type Order } from './purchase.ts'
export { follow, type SendStep, send } from './send.ts'
export { isSignedBy, settle, signSettlement, type Terms } from './settlement.ts'
