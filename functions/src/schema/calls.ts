import { accountCalls } from './account-calls.ts'
import { conversationCalls } from './conversation-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { indexCalls } from './index-calls.ts'
import { inspectionCalls } from './inspection-calls.ts'
import { listingCalls } from './listing-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { pushCalls } from './push-calls.ts'
import { ratingCalls } from './rating-calls.ts'
import { saleCalls } from './sale-calls.ts'
import { savedSearchCalls } from './saved-search-calls.ts'
import { sessionCalls } from './session-calls.ts'
import { stageCalls } from './stage-calls.ts'
import { wishlistCalls } from './wishlist-calls.ts'

/** Every call of the API, once: routes, the OpenAPI document and the fuzz are all made from this table. */
export const calls = {
  ...sessionCalls,
  ...passkeyCalls,
  ...accountCalls,
  ...listingCalls,
  ...wishlistCalls,
  ...savedSearchCalls,
  ...pushCalls,
  ...saleCalls,
  ...ratingCalls,
  ...conversationCalls,
  ...deskCalls,
  ...inspectionCalls,
  ...indexCalls,
  ...stageCalls,
} as const
