import { define, ofNetwork, ofWallet, perHour } from './call.ts'
import { limits } from './field/limits.ts'
import {
  answerRating,
  profileChange,
  profileReply,
  rateSale,
  ratingReply,
  ratingReported,
  ratingsParams,
  ratingsQuery,
  ratingsView,
  reportRating,
  saleRatingsParams,
  saleRatingsView,
  vendorParams,
  vendorView,
} from './rating.ts'
import { aboutSales } from './sale-calls.ts'

const writing = [ofWallet('rating', perHour(limits.ratingsPerHour))]

export const ratingCalls = define({
  getRatings: {
    method: 'get',
    path: '/ratings/:walletAddress',
    access: 'public',
    quotas: [ofNetwork('ratings', limits.networkReads)],
    summary: 'Reviews of a vendor; those of a private person only for people who deal with the person',
    params: ratingsParams,
    query: ratingsQuery,
    response: ratingsView,
  },
  getSaleRatings: {
    method: 'get',
    path: '/sale-ratings/:transaction_id',
    access: 'session',
    // It may ask the chain.
    quotas: aboutSales,
    summary: 'What the two parties of a sale wrote about each other',
    params: saleRatingsParams,
    response: saleRatingsView,
  },
  rateSale: {
    method: 'post',
    path: '/rate-sale',
    access: 'account',
    idempotent: true,
    quotas: writing,
    summary: 'Review the other party of a finished sale, once',
    json: rateSale,
    response: ratingReply,
  },
  answerRating: {
    method: 'post',
    path: '/answer-rating',
    access: 'account',
    quotas: writing,
    summary: 'Answer a review of yourself, once',
    json: answerRating,
    response: ratingReply,
  },
  reportRating: {
    method: 'post',
    path: '/report-rating',
    access: 'account',
    quotas: [ofWallet('rating-report', perHour(limits.reportsPerHour))],
    summary: 'Tell the moderators about a review',
    json: reportRating,
    response: ratingReported,
  },
  getVendor: {
    method: 'get',
    path: '/vendor/:vendor_address',
    access: 'public',
    ignoresSession: true,
    summary: 'What a vendor says about the business, and how soon the vendor answers',
    params: vendorParams,
    response: vendorView,
  },
  updateProfile: {
    method: 'post',
    path: '/update-profile',
    access: 'seller',
    quotas: [ofWallet('rename', perHour(limits.renamesPerHour))],
    summary: 'Change what you say about your business',
    json: profileChange,
    response: profileReply,
  },
})
