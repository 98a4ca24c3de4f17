import type { DisputeReason, ProductView, RequestOf, ResponseOf } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ApiError, addressOf, forgetUnanswered, get, post, transport } from './api.ts'
import { useSignedIn } from './session.ts'

/** The query key of everything in a wallet's conversations. */
export const conversationsKey = (wallet: string) => ['conversations', wallet] as const

export const unreadQuery = (wallet: string) =>
  queryOptions({
    queryKey: [...conversationsKey(wallet), 'unread'],
    queryFn: async () => (await get('/get-conversations', { query: { wallet, limit: 1 } })).unread,
    staleTime: 5_000,
    refetchInterval: 30_000,
    refetchOnWindowFocus: true,
  })

const inboxPage = 50

/** The newest conversations, for the unread dots and the open proposals of a list of sales. */
export const inboxQuery = (wallet: string) =>
  queryOptions({
    queryKey: [...conversationsKey(wallet), 'newest'],
    queryFn: async () =>
      (await get('/get-conversations', { query: { wallet, limit: inboxPage } })).conversations,
    staleTime: 5_000,
    refetchInterval: 30_000,
  })

/** Higher than any message number, so the response has no messages, only the agreed price, meeting and phone. */
const beyond = 9_999_999

/** The agreements of a buyer and the seller of a vehicle so far. Null before their first message. */
export const aboutQuery = (wallet: string, product_id: string) =>
  queryOptions({
    queryKey: [...conversationsKey(wallet), 'about', product_id],
    queryFn: async () => {
      const { conversations } = await get('/get-conversations', { query: { wallet, product_id } })
      const [found] = conversations
      return found ? currentOf(found.id) : null
    },
    staleTime: 5_000,
    refetchOnWindowFocus: true,
  })

async function currentOf(id: string) {
  const query = { after: `${id}.${beyond}`, limit: 1 }
  const { conversation, offer } = await get('/get-conversation/:id', { params: { id }, query })
  return { conversation, offer: offer?.kind === 'offer' ? offer : null }
}

/** The price that the seller accepted from this buyer, until it expires. */
export function agreedOffer(about: Awaited<ReturnType<typeof currentOf>> | null | undefined, now: number) {
  const offer = about?.offer
  return offer?.state === 'accepted' && Date.parse(offer.body.expires_at) > now ? offer : undefined
}

/** The price that this visitor and the seller agreed on. Undefined for everybody else, and once the vehicle is sold. */
export function useAgreed({ id, seller_address, sold }: ProductView) {
  const { address = '', connected } = useSignedIn()
  const { data: about } = useQuery({
    ...aboutQuery(address, id),
    enabled: connected && address !== seller_address,
  })
  return { about, agreed: sold ? undefined : agreedOffer(about, Date.now()) }
}

export type Draft = RequestOf<'/send-message'>['json']
export type Sent = ResponseOf<'/send-message'>

/** A request that hangs ends after this time, so that the person can send the message again. */
const answerMs = 30_000
/** A picture alone may need that long on a slow phone network. */
const pictureMs = 120_000

/** With a `key` the API carries it out once, however often it is sent. */
export const sendMessage = (json: Draft, key?: string): Promise<Sent> =>
  post('/send-message', {
    json,
    signal: AbortSignal.timeout(answerMs),
    ...(key && { headers: { 'idempotency-key': key } }),
  })

/** Accepts, declines or withdraws a proposal. If the same offer is made again afterwards, it is a new offer. */
export async function answerMessage(json: RequestOf<'/answer-message'>['json']): Promise<void> {
  await post('/answer-message', { json })
  forgetUnanswered(addressOf('/send-message'))
}

/** A new conversation is addressed by its product, an existing one by its id. */
export type To = { conversation_id: string } | { product_id: string }

/** Sends a picture as a form. The API client is on every page, so it stays small and sends only JSON. */
export async function sendPicture(to: To, image: File, key: string): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(to)) form.append(name, value)
  form.append('kind', 'picture')
  form.append('image', image)
  const response = await transport.fetch(addressOf('/send-message'), {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(pictureMs),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new ApiError(response.status, answer)
  return answer
}

/** Why a buyer disputes a sale. */
export const reasonWords: Record<DisputeReason, string> = {
  not_as_described: 'Not as described',
  not_delivered: 'Not delivered',
  damaged: 'Damaged',
  papers: 'Papers missing or wrong',
  other: 'Something else',
}
