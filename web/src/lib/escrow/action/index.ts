import type { Action } from '@mota/contracts/sdk'
import { claim } from './claim.ts'
import { contest } from './contest.ts'
import { deliver } from './deliver.ts'
import { dispute } from './dispute.ts'
import { reclaim } from './reclaim.ts'
import { refund } from './refund.ts'
import { ruleForBuyer, ruleForSeller } from './rule.ts'
import type { SaleAction } from './sale.ts'
import { satisfy } from './satisfy.ts'
import { sellerConfirm } from './seller-confirm.ts'

/** Every action of the transition table, in the order its buttons are shown; a ruling goes either way. */
export const saleActions: Record<Action, readonly SaleAction[]> = {
  deliver: [deliver],
  satisfy: [satisfy],
  claim: [claim],
  sellerConfirm: [sellerConfirm],
  reclaim: [reclaim],
  dispute: [dispute],
  contest: [contest],
  refund: [refund],
  rule: [ruleForBuyer, ruleForSeller],
}
