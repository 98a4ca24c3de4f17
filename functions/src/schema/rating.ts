import * as z from 'zod'
import { address, transactionId } from './chain.ts'
import { limits } from './field/limits.ts'
import { pictureAddress } from './listing.ts'
import { messages } from './messages.ts'
import { imageSet } from './product.ts'
import { optionalLine, text } from './text.ts'

const texts = messages.rating

/** The party of the sale that wrote it. */
export const raters = ['buyer', 'seller'] as const
export type Rater = (typeof raters)[number]

export const rateSale = z.object({
  transaction_id: transactionId,
  stars: z.int({ error: texts.stars }).min(1, texts.stars).max(5, texts.stars),
  text: text(limits.ratingText, texts.text),
})
export type RateSale = z.infer<typeof rateSale>

const which = { transaction_id: transactionId, by: z.enum(raters, { error: messages.invalid.choice }) }

export const answerRating = z.object({ ...which, text: text(limits.ratingText, texts.answer) })
export type AnswerRating = z.infer<typeof answerRating>

export const reportRating = z.object({ ...which, reason: text(limits.reason, texts.reason) })
export type ReportRating = z.infer<typeof reportRating>

const ratingView = z.object({
  transaction_id: z.string(),
  by: z.enum(raters),
  stars: z.number(),
  text: z.string(),
  created_at: z.string(),
  /** Empty in reviews of a private person: others do not learn what the person bought. */
  product_title: z.string(),
  answer: z.object({ text: z.string(), at: z.string() }).nullable(),
})
export type RatingView = z.infer<typeof ratingView>

const ratingSum = z.object({
  count: z.number(),
  /** How many accounts wrote them. */
  authors: z.number(),
  /**
   * The average of the stars with one digit after the point; null without reviews. Each account counts once, with the
   * average of its own reviews, so that nobody can raise or lower it by buying often.
   */
  average: z.number().nullable(),
})

export const ratingsParams = z.object({ walletAddress: address })
export const ratingsQuery = z.object({ cursor: z.string().max(1_000).optional() })
export const ratingsView = z.object({
  ...ratingSum.shape,
  /** A page of them, the newest first. */
  ratings: z.array(ratingView),
  cursor: z.string().nullable(),
})
export type RatingsView = z.infer<typeof ratingsView>

export const saleRatingsParams = z.object({ transaction_id: transactionId })
export const saleRatingsView = z.object({
  /** The sale is finished, so that its parties may write about each other. */
  is_open: z.boolean(),
  ratings: z.array(ratingView),
})
export type SaleRatingsView = z.infer<typeof saleRatingsView>

export const ratingReply = z.object({ message: z.string(), rating: ratingView })
export const ratingReported = z.object({ message: z.string() })

/** A vendor's profile. Every field may be empty. */
export const profile = z.object({
  about: z.preprocess((value) => value ?? '', text(limits.about, messages.invalid.text).or(z.literal(''))),
  place: optionalLine(limits.place),
  hours: optionalLine(limits.place),
  languages: optionalLine(limits.place),
})
export type Profile = z.infer<typeof profile>
/**
 * `picture` is the URL of a picture that the vendor has stored. Empty removes it, and without it the picture stays. `hash`
 * is that of the profile that the vendor saw. If the profile has another one now, nothing is changed.
 */
export const profileChange = profile.extend({
  address,
  picture: z.union([z.literal(''), pictureAddress]).optional(),
  hash: z.string().max(66, messages.invalid.hash).optional(),
})
export type ProfileChange = z.infer<typeof profileChange>
export const vendorParams = z.object({ vendor_address: address })
export const vendorView = z.object({
  ...profile.shape,
  picture: imageSet.nullable(),
  hash: z.string(),
  /** The median time until the vendor answers a first message, in hours; null while too few are known. */
  answer_hours: z.number().nullable(),
})
export type VendorView = z.infer<typeof vendorView>
export const profileReply = z.object({ message: z.string(), hash: z.string() })
