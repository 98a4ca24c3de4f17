import { compare, currencyOf, type Details, isAmount, isOver, parse } from '@mota/contracts/sdk'
import { reading } from '../chain/reading.ts'
import { type Actor, type Deps, secondsOf } from '../deps.ts'
import { summaryOf } from '../inspection/operation.ts'
import { keepAll } from '../listing/image.ts'
import { priceOf, stored } from '../listing/price.ts'
import type { Listing } from '../listing/table.ts'
import { isListed, isPaused, isSold } from '../listing/view.ts'
import { conflict, forbidden, invalid, notFound } from '../refusal.ts'
import { findRecord } from '../sale/found.ts'
import {
  amountProblem,
  limits,
  type SendMessage,
  type SendPicture,
  messages as sentences,
} from '../schema/index.ts'
import { isCurrent, pictureFolder, type Standing, stateOf } from './message.ts'
import type { Bodies, Message, Party } from './message-table.ts'
import { refusalOf } from './signed.ts'
import type { Conversation } from './table.ts'

const texts = sentences.conversation

type Given = SendMessage | SendPicture

/** A message to be stored, after the slow checks. */
export type Draft = Pick<Message, 'kind' | 'body' | 'state'>

interface Sender {
  actor: Actor
  party: Party | 'arbiter'
  conversation: Conversation
}

/** Runs the slow checks, such as reading the chain, once. The write that follows may be tried several times. */
export async function draftOf(deps: Deps, sender: Sender, given: Given): Promise<Draft> {
  if (sender.party === 'arbiter' && given.kind !== 'text') throw forbidden(texts.arbiterText)
  switch (given.kind) {
    case 'picture':
      return { kind: 'picture', body: { image: await storePicture(deps, sender.actor, given.image) } }
    case 'offer': {
      const { price, currency, with_report } = given.body
      const problem = amountProblem(price, currency)
      if (problem) throw invalid(problem, { price: problem })
      const expires_at = new Date(deps.now() + limits.offerHours * 3_600_000).toISOString()
      return {
        kind: 'offer',
        state: 'open',
        body: {
          price,
          ...stored(parse(price, currency)),
          expires_at,
          sales: 0,
          ...(await attached(deps, sender, with_report)),
        },
      }
    }
    case 'meeting':
      checkMeetingTime(deps, given.body.at)
      return { kind: 'meeting', state: 'open', body: given.body }
    case 'dispute':
      if (sender.party !== 'buyer') throw forbidden(texts.disputeBuyer)
      await openSale(deps, sender, given.body.transaction_id)
      return { kind: 'dispute', body: given.body }
    case 'settlement':
      return { kind: 'settlement', state: 'open', body: await settlementOf(deps, sender, given.body) }
    default:
      return { kind: given.kind, body: given.body }
  }
}

const attached = async (deps: Deps, { conversation }: Sender, wanted: boolean | undefined) =>
  wanted ? { report: await summaryOf(deps, conversation.product_id) } : {}

async function storePicture(deps: Deps, actor: Actor, file: File) {
  const [image] = await keepAll(deps, actor, [file], pictureFolder)
  if (!image) throw new Error('The picture was not stored.')
  return image
}

const day = 86_400_000

function checkMeetingTime({ now }: Deps, at: string): void {
  const ahead = Date.parse(at) - now()
  if (ahead <= 0 || ahead > limits.meetingDays * day)
    throw invalid(texts.meetingPast, { at: texts.meetingPast })
}

/** Reads a sale of this conversation from the chain. Refuses a sale that has ended. */
async function openSale(
  deps: Deps,
  { conversation }: Sender,
  transaction: string,
  block?: number,
): Promise<Details> {
  const id = Number(transaction)
  const [sale, record] = await Promise.all([
    reading(deps, () => deps.chain.sale(id, block)),
    findRecord(deps, id),
  ])
  if (!sale || !record) throw notFound(sentences.sale.unknown)
  const isOurs =
    record.product_id === conversation.product_id &&
    record.buyer === conversation.buyer &&
    record.seller === conversation.seller
  if (!isOurs) throw conflict(texts.otherSale)
  if (isOver(sale.status)) throw conflict(texts.saleEnded)
  return sale
}

type Proposed = Extract<SendMessage, { kind: 'settlement' }>['body']

/** Adds the round of the sale in which the signature is valid. */
async function settlementOf(
  deps: Deps,
  sender: Sender,
  { with_report, ...body }: Proposed,
): Promise<Bodies['settlement']> {
  const block = await reading(deps, () => deps.chain.block())
  // The contract compares the deadline with the time of its block, which may be ahead of ours.
  const time = await reading(deps, () => deps.chain.time(block))
  const ahead = body.deadline - Math.max(secondsOf(deps), time)
  if (ahead <= 0 || ahead > limits.settlementMinutes * 60)
    throw invalid(texts.deadline, { deadline: texts.deadline })
  const sale = await openSale(deps, sender, body.transaction_id, block)
  const currency = currencyOf(sale.asset)
  if (!currency || !isAmount(body.to_buyer, currency) || parse(body.to_buyer, currency).units > sale.amount)
    throw invalid(texts.split, { to_buyer: texts.split })
  const { buyer, seller } = sender.conversation
  const other = sender.actor.address === buyer ? seller : buyer
  const error = await refusalOf(deps, { ...body, currency }, other, block)
  if (error === 'SettlementExpired') throw invalid(texts.deadline, { deadline: texts.deadline })
  if (error) throw invalid(texts.signature, { signature: texts.signature })
  return { ...body, currency, round: sale.round, ...(await attached(deps, sender, with_report)) }
}

/** Checks an offer against the listing and adds the number of its sales: a later sale ends the offer. */
export function checkedDraft(
  draft: Draft,
  standing: Standing & { listing: Listing | undefined },
  current: Message | undefined,
): Draft {
  if (draft.kind !== 'offer') return draft
  const { listing } = standing
  const offer = draft.body as Bodies['offer']
  if (!listing || listing.removed_at) throw notFound(sentences.listing.unknown)
  if (isSold(listing)) throw conflict(sentences.listing.sold)
  if (isPaused(listing)) throw conflict(sentences.listing.paused)
  if (!isListed(listing)) throw notFound(sentences.listing.unknown)
  const [offered, asking] = [priceOf(offer), priceOf(listing)]
  if (offered.asset !== asking.asset) throw conflict(sentences.listing.changed)
  if (compare(offered, asking) >= 0) throw invalid(texts.offerPrice, { price: texts.offerPrice })
  if (current && isCurrent(current, standing) && stateOf(current, standing) === 'accepted')
    throw conflict(texts.offerAccepted)
  return { ...draft, body: { ...offer, sales: listing.sales } }
}
