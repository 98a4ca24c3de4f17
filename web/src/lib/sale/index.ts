export { buttonsOf, moneySentence, type PressedAction, type SaleAction, wayTitleOf } from './action/index.ts'
export { milestonesOf, type ShownMilestone } from './milestone.ts'
export { endingOf, holdersOf, outcomeOf, type Share, sharesOf } from './outcome.ts'
export type { Outlook } from './outlook.ts'
export {
  amountOf,
  idOf,
  isExtra,
  partiesOf,
  rowsOf,
  type SaleRow,
  type Side,
  statusOf,
  type Vehicle,
  type ViewerRole,
  vehicleOf,
} from './row.ts'
export { isCoolingOff, type Scene } from './scene.ts'
export { cardButton, type Standing, standingOf, type Waiting } from './standing.ts'
export { useSale } from './useSale.ts'
export { type SalesReading, useSales } from './useSales.ts'
export type { Reading } from './useSource.ts'
export { type Acting, useStep } from './useStep.ts'
export type { SaleView } from './view.ts'
export type { Way } from './way.ts'
