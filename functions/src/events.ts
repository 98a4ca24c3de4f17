import type { Listeners } from './announce.ts'
import { showListing, showSeller } from './catalogue/changed.ts'
import { endOffersOfRemoved, endOffersOfSold } from './conversation/offer-end.ts'
import { forgetSale, noteSteps } from './conversation/operation/note.ts'
import { keepDecision, mailDecision } from './desk/decision.ts'
import { expectAgain, forgetPaid } from './intent/intent.ts'
import { scheduleReminder } from './job/remind.ts'
import { notLeased } from './lease/lease.ts'
import { checkAgain } from './listing/again.ts'
import { checkVehicle } from './listing/history/check.ts'
import { keepLine } from './listing/history/keep.ts'
import { checkPictures } from './listing/picture.ts'
import { reviewSubmitted } from './listing/review.ts'
import { forgetRatings } from './rating/operation.ts'
import { mailOrder, mailSteps, mailWithdrawn } from './sale/mail.ts'
import { recordMined, recordRecent } from './sale/mined.ts'
import { neverSold, notSold } from './sale/unsold.ts'
import { noteAlert } from './wishlist/alert.ts'

/** The listeners of each announcement. They are called in this order. */
export const listeners: Listeners = {
  'account.changed': [showSeller],
  'listing.changed': [showListing, keepLine, noteAlert],
  'listing.submitted': [reviewSubmitted, checkVehicle, checkPictures, checkAgain],
  'listing.reviewed': [keepDecision, mailDecision],
  'listing.editing': [notLeased, notSold],
  'listing.removing': [neverSold, notLeased, endOffersOfRemoved],
  'listing.sold': [endOffersOfSold],
  'vehicle.wanted': [recordRecent],
  'payment.mined': [recordMined],
  'sale.stepped': [forgetPaid, noteSteps, mailSteps, scheduleReminder],
  'sale.reordered': [mailOrder],
  'sale.withdrawn': [expectAgain, forgetSale, mailWithdrawn, forgetRatings],
}
