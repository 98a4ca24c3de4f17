export { actionsFor, check, deadline, type ErrorName, type Verdict, type Window, windowsOf } from './check.ts'
export { type Deployment, deployments, type Network, networks } from './deployments.ts'
export { escrowAbi } from './generated/abi.ts'
export { type Finding, type Inspection, inspectionTypedData } from './inspection.ts'
export { type Milestone, milestoneOf, milestones } from './milestone.ts'
export { type Moment, momentOf, moments, releaseAt, type Start, type StartRule, starts } from './moment.ts'
export {
  assetOf,
  type Currency,
  compare,
  currencies,
  currencyFacts,
  currencyOf,
  decimalsOf,
  ether,
  format,
  formatWithCurrency,
  isAmount,
  isSame,
  knownCurrency,
  type Money,
  moneyOf,
  parse,
  roundUp,
} from './money.ts'
export {
  chainOf,
  factsOf,
  feeOf,
  type NetworkFacts,
  networkFacts,
  type PublicNetwork,
  publicNetworks,
} from './network.ts'
export { paymentNonce, paymentTypedData, type TokenPayment } from './payment.ts'
export { readSale } from './read.ts'
export { decodeReference, encodeReference, type ListingTerms, listingHash } from './reference.ts'
export {
  type Details,
  divisionOf,
  isRole,
  type Periods,
  type Role,
  roleOf,
  type Sale,
  type Who,
  winnerByDefault,
} from './sale.ts'
export { type Settlement, settlementTypedData } from './settlement.ts'
export {
  isDisputed,
  isOpen,
  isOver,
  Status,
  type StatusName,
  type StatusNumber,
  statuses,
  statusName,
} from './status.ts'
export type { PaymentKind, Token } from './token.ts'
export {
  type Action,
  actions,
  isEnding,
  type StatusRefusal,
  type Trace,
  type Transition,
  traceOf,
  traces,
  transitions,
  type When,
} from './transitions.ts'
