import { findUser } from '../account/user.ts'
import { openShared } from '../answers.ts'
import type { Actor, Deps } from '../deps.ts'
import { imageSetOf } from '../image/image.ts'
import { wall } from '../quota/operation.ts'
import { notFound } from '../refusal.ts'
import { limits, messages, type VendorView } from '../schema/index.ts'
import { empty, hashOf } from './profile.ts'

/** The newest conversations that are looked at, and with how many buyers a time must be known before one is shown. */
const [looked, fewest] = [30, 3]
const hour = 3_600_000
/** A message is not unanswered before this. */
const waited = 24 * hour

/** How long a vendor took to answer the first message of a conversation; undefined if it is too early to tell. */
async function answerTime({ store, now }: Deps, seller: string, conversation_id: `0x${string}`) {
  const { data } = await store.messages.query.byNumber({ conversation_id }).go({ limit: limits.pageSize })
  const at = ({ created_at }: { created_at: string }) => Date.parse(created_at)
  const question = data.find(({ from }) => from !== undefined)
  if (!question || question.from === seller) return undefined
  const answer = data.find(({ from }) => from === seller)
  if (answer) return at(answer) - at(question)
  return now() - at(question) > waited ? Number.POSITIVE_INFINITY : undefined
}

async function answerHours(deps: Deps, address: Actor['address']): Promise<number | null> {
  const { data } = await deps.store.participants.query
    .byLast({ address })
    .where(({ role }, { eq }) => eq(role, 'seller'))
    .go({ order: 'desc', count: looked })
  // The newest of each buyer: a vendor could soon answer many questions of a wallet of their own.
  const each = new Map(data.toReversed().map((one) => [one.other, one.conversation_id]))
  const times = await Promise.all([...each.values()].map((id) => answerTime(deps, address, id)))
  const known = times.filter((time) => time !== undefined).toSorted((a, b) => a - b)
  const middle = known[known.length >> 1]
  if (known.length < fewest || middle === undefined || middle === Number.POSITIVE_INFINITY) return null
  return Math.max(1, Math.round(middle / hour))
}

const freshMs = 60_000

/** A vendor's profile. The answer time is cached for a minute, because it is computed from many conversations. */
export function openVendors(deps: Deps) {
  const shared = openShared<number | null>(deps, freshMs)
  return async (address: Actor['address'], network: string | undefined): Promise<VendorView> => {
    const user = await findUser(deps, address)
    if (!user?.is_seller) throw notFound(messages.account.unknown)
    const answer_hours = await shared(
      address,
      () => wall(deps, 'vendor', network, limits.networkReads),
      () => answerHours(deps, address),
    )
    const { picture, ...texts } = user.profile ?? {}
    const hash = hashOf(user.profile)
    return { ...empty, ...texts, picture: picture ? imageSetOf(picture) : null, hash, answer_hours }
  }
}
