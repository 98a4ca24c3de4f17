import { limits, type MessageView, type ThreadView } from '@mota/functions/schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { get } from '@/lib/api.ts'
import { conversationsKey } from '@/lib/conversation.ts'

/** What is loaded of a conversation: its newest messages without a gap, oldest first, and as many before as were asked for. */
export interface Thread extends Omit<ThreadView, 'next' | 'updated'> {
  /** The number of the first message that was asked for; there are olderPages ones if it is above 1. */
  start: number
}

const pageSize = 50
const pollMs = 4_000

export const numberOf = ({ id }: Pick<MessageView, 'id'>) => Number(id.split('.')[1])

const threadKey = (viewer: string, id: string) => [...conversationsKey(viewer), 'thread', id]

/** A hidden page asks nothing; once it is seen again it asks at once. */
export const threadQuery = (viewer: string, id: string) =>
  queryOptions<Thread>({
    queryKey: threadKey(viewer, id),
    queryFn: ({ client }) =>
      client.getQueryData(threadKey(viewer, id)) ? poll(client, viewer, id) : open(id),
    staleTime: 0,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })

const ask = (id: string, query: { after?: string; limit?: number }) =>
  get('/get-conversation/:id', { params: { id }, query })

/** Numbers have no gaps, so the page that ends with the newest message is recognised by its number. */
async function open(id: string): Promise<Thread> {
  const first = await ask(id, { limit: pageSize })
  const newest = first.conversation.last ? numberOf(first.conversation.last) : 0
  if (!first.next) return merge({ ...first, start: 1 }, first)
  const answer = await ask(id, { after: `${id}.${newest - pageSize}`, limit: pageSize })
  return merge({ ...answer, start: newest - pageSize + 1 }, answer)
}

/** Fetches new messages and the new states of proposals. */
async function poll(client: QueryClient, viewer: string, id: string): Promise<Thread> {
  for (;;) {
    const last = threadOf(client, viewer, id).messages.at(-1)
    const answer = await ask(id, last ? { after: last.id } : {})
    // Older messages may have arrived meanwhile.
    const thread = merge(threadOf(client, viewer, id), answer)
    if (!answer.next) return thread
    client.setQueryData(threadKey(viewer, id), thread)
  }
}

function threadOf(client: QueryClient, viewer: string, id: string): Thread {
  const thread = client.getQueryData<Thread>(threadKey(viewer, id))
  if (!thread) throw new Error('The conversation is not loaded.')
  return thread
}

/** The thread after a response. Changed messages are taken only if they are loaded, because others would leave gaps. */
export function merge(thread: Thread, answer: ThreadView): Thread {
  const { messages, updated, next: _, ...rest } = answer
  const byId = new Map(thread.messages.map((one) => [one.id, one]))
  for (const one of updated) if (byId.has(one.id)) byId.set(one.id, one)
  for (const one of messages) byId.set(one.id, one)
  return {
    ...rest,
    start: thread.start,
    messages: [...byId.values()].sort((a, b) => numberOf(a) - numberOf(b)),
  }
}

/** Loads the page before the first message. */
export async function loadOlder(client: QueryClient, viewer: string, id: string, size = pageSize) {
  const { start } = threadOf(client, viewer, id)
  if (start === 1) return
  const before = Math.max(0, start - 1 - size)
  const limit = start - 1 - before
  const { messages } = await ask(id, before > 0 ? { after: `${id}.${before}`, limit } : { limit })
  client.setQueryData<Thread>(threadKey(viewer, id), (thread) =>
    // Another reader may have loaded them meanwhile.
    thread?.start === start
      ? { ...thread, start: before + 1, messages: [...messages, ...thread.messages] }
      : thread,
  )
}

/** A thread with all its messages: what is missing is loaded from the newest to the oldest. */
export function useWholeThread(viewer: string, id: string | null, refetchInterval = pollMs) {
  const exists = id !== null
  const query = useQuery({ ...threadQuery(viewer, id ?? ''), enabled: exists, refetchInterval })
  const start = query.data?.start ?? 1
  const olderPages = useQuery({
    queryKey: [...conversationsKey(viewer), 'olderPages', id, start],
    queryFn: async ({ client }) => {
      await loadOlder(client, viewer, id ?? '', limits.conversationPageMax)
      return null
    },
    enabled: exists && start > 1,
    gcTime: 0,
  })
  return { ...query, isFullyLoaded: query.data !== undefined && start === 1, olderPages }
}

export type ProposalView = Extract<MessageView, { kind: 'offer' | 'meeting' | 'settlement' }>

export const isProposal = (message: MessageView): message is ProposalView =>
  message.kind === 'offer' || message.kind === 'meeting' || message.kind === 'settlement'

/** A proposal that time or a sale has ended is open in its message, and is not the thread's own any more. */
export function stateOf(
  message: ProposalView,
  thread: Pick<Thread, ProposalView['kind']>,
): ProposalView['state'] {
  const isCurrent = thread[message.kind]?.id === message.id
  return message.state === 'open' && !isCurrent ? 'expired' : message.state
}

const otherWords = { buyer: 'the seller', seller: 'the buyer' }

/** The other side; both sides for the arbiter. */
export function nameOf({ conversation: { other, role }, people }: Pick<Thread, 'conversation' | 'people'>) {
  if (role === 'arbiter') return people.map(({ name, address }) => name || address.slice(0, 8)).join(' and ')
  return other.name || otherWords[role]
}
