import type { Action } from '@mota/contracts/sdk'
import { claim } from './claim.ts'
import { contest } from './contest.ts'
import { deliver } from './deliver.ts'
import { dispute } from './dispute.ts'
import { divide } from './divide.ts'
import { reclaim } from './reclaim.ts'
import { refund } from './refund.ts'
import { release } from './release.ts'
import { ruleForBuyer, ruleForSeller } from './rule.ts'
import type { SaleAction } from './sale.ts'
import { satisfy } from './satisfy.ts'
import { sellerConfirm } from './seller-confirm.ts'

/** One press each. `settle` is not among them: it needs the other party's signature first. */
export type PressedAction = Exclude<Action, 'settle'>

/** The actions of the transition table, in the order of their buttons; a ruling goes either way. */
export const saleActions: Record<PressedAction, readonly SaleAction[]> = {
  deliver: [deliver],
  satisfy: [satisfy],
  claim: [claim],
  sellerConfirm: [sellerConfirm],
  reclaim: [reclaim],
  dispute: [dispute],
  contest: [contest],
  refund: [refund],
  rule: [ruleForBuyer, ruleForSeller],
  release: [release],
  divide: [divide],
}
