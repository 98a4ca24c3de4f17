import { limits, type MessageView, type ThreadView } from '@mota/functions/schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { get } from '@/lib/api.ts'
import { conversationsKey } from '@/lib/conversation.ts'
import { transactionsKey } from '@/lib/transactions.ts'

/**
 * The loaded part of a conversation: its newest messages and the older pages that were requested, oldest first,
 * without gaps.
 */
export interface Thread extends Omit<ThreadView, 'next' | 'updated'> {
  /** The number of the oldest requested message. If it is above 1, older messages are not loaded. */
  start: number
}

const pageSize = 50
const pollMs = 4_000

export const numberOf = ({ id }: Pick<MessageView, 'id'>) => Number(id.split('.')[1])

const threadKey = (viewer: string, id: string) => [...conversationsKey(viewer), 'thread', id]

/** Polls the thread. A hidden page does not poll, and refetches at once when it becomes visible. */
export const threadQuery = (viewer: string, id: string) =>
  queryOptions<Thread>({
    queryKey: threadKey(viewer, id),
    queryFn: ({ client }) =>
      client.getQueryData(threadKey(viewer, id)) ? poll(client, viewer, id) : loadNewest(id),
    staleTime: 0,
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
  })

const fetchPage = (id: string, query: { after?: string; limit?: number }) =>
  get('/get-conversation/:id', { params: { id }, query })

/**
 * Loads the newest page. The first request returns the oldest messages and the newest number. If there are more messages, a
 * second one gets the newest page: numbers have no gaps, so its first number is known.
 */
async function loadNewest(id: string): Promise<Thread> {
  const first = await fetchPage(id, { limit: pageSize })
  const newest = first.conversation.last ? numberOf(first.conversation.last) : 0
  if (!first.next) return merge({ ...first, start: 1 }, first)
  const response = await fetchPage(id, { after: `${id}.${newest - pageSize}`, limit: pageSize })
  return merge({ ...response, start: newest - pageSize + 1 }, response)
}

/** Fetches new messages and the new states of proposals. */
async function poll(client: QueryClient, viewer: string, id: string): Promise<Thread> {
  for (;;) {
    const last = threadOf(client, viewer, id).messages.at(-1)
    const response = await fetchPage(id, last ? { after: last.id } : {})
    // Reads the thread again, because older messages may have been loaded during the request.
    const thread = merge(threadOf(client, viewer, id), response)
    // The server adds an event after each step of a sale, so records need no polling of their own.
    if (response.messages.some(({ kind }) => kind === 'event'))
      void client.invalidateQueries({ queryKey: transactionsKey })
    if (!response.next) return thread
    client.setQueryData(threadKey(viewer, id), thread)
  }
}

function threadOf(client: QueryClient, viewer: string, id: string): Thread {
  const thread = client.getQueryData<Thread>(threadKey(viewer, id))
  if (!thread) throw new Error('The conversation is not loaded.')
  return thread
}

/**
 * Merges a response into the thread. Ignores changes of messages that are not loaded, because they would leave gaps.
 */
export function merge(thread: Thread, response: ThreadView): Thread {
  const { messages, updated, next: _, ...rest } = response
  const byId = new Map(thread.messages.map((message) => [message.id, message]))
  for (const message of updated) if (byId.has(message.id)) byId.set(message.id, message)
  for (const message of messages) byId.set(message.id, message)
  return {
    ...rest,
    start: thread.start,
    messages: [...byId.values()].sort((a, b) => numberOf(a) - numberOf(b)),
  }
}

/** Loads the page before the oldest loaded message. */
export async function loadOlder(client: QueryClient, viewer: string, id: string, size = pageSize) {
  const { start } = threadOf(client, viewer, id)
  if (start === 1) return
  const before = Math.max(0, start - 1 - size)
  const limit = start - 1 - before
  const { messages } = await fetchPage(id, before > 0 ? { after: `${id}.${before}`, limit } : { limit })
  client.setQueryData<Thread>(threadKey(viewer, id), (thread) =>
    // Another component may have loaded the page meanwhile.
    thread?.start === start
      ? { ...thread, start: before + 1, messages: [...messages, ...thread.messages] }
      : thread,
  )
}

/** The thread, without polling: for parts of a screen whose conversation already polls it. */
export const useThread = (viewer: string, id: string | null | undefined) =>
  useQuery({
    ...threadQuery(viewer, id ?? ''),
    enabled: Boolean(id),
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })

/** The same thread with all its older pages, which it loads one after another. */
export function useWholeThread(viewer: string, id: string | null) {
  const query = useThread(viewer, id)
  const start = query.data?.start ?? 1
  const olderPages = useQuery({
    queryKey: [...conversationsKey(viewer), 'olderPages', id, start],
    queryFn: async ({ client }) => {
      await loadOlder(client, viewer, id ?? '', limits.conversationPageMax)
      return null
    },
    enabled: id !== null && start > 1,
    gcTime: 0,
  })
  return { ...query, isFullyLoaded: query.data !== undefined && start === 1, olderPages }
}

export type ProposalView = Extract<MessageView, { kind: 'offer' | 'meeting' | 'settlement' }>

export const isProposal = (message: MessageView): message is ProposalView =>
  message.kind === 'offer' || message.kind === 'meeting' || message.kind === 'settlement'

/**
 * The state of a proposal. After its deadline or the end of its sale, its message still says open but the thread
 * drops it.
 */
export function stateOf(
  message: ProposalView,
  thread: Pick<Thread, ProposalView['kind']>,
): ProposalView['state'] {
  const isCurrent = thread[message.kind]?.id === message.id
  return message.state === 'open' && !isCurrent ? 'expired' : message.state
}

const otherWords = { buyer: 'the seller', seller: 'the buyer' }

/** The name of the other party. For the arbiter, the names of both parties. */
export function nameOf({ conversation: { other, role }, people }: Pick<Thread, 'conversation' | 'people'>) {
  if (role === 'arbiter') return people.map(({ name, address }) => name || address.slice(0, 8)).join(' and ')
  return other.name || otherWords[role]
}

/** Whether this address is not one of the parties. Then it is the arbiter of a contested sale. */
export const isArbiter = ({ people }: Thread, sender: string | null) =>
  sender !== null && people.every(({ address }) => address !== sender)

/** The name of the person with this address. */
export const personOf = (thread: Thread, address: string) =>
  isArbiter(thread, address)
    ? 'The arbiter'
    : thread.people.find((one) => one.address === address)?.name || nameOf(thread)
