import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { post } from '@/lib/api.ts'
import { conversationsKey, unreadQuery } from '@/lib/conversation.ts'
import type { Thread } from './thread.ts'

/** Marks the messages as read and updates the count in the header. A failed request is repeated after the next poll. */
export function useRead(viewer: string, thread: Thread | undefined) {
  const client = useQueryClient()
  const last = thread?.messages.at(-1)
  const isDue =
    thread !== undefined && thread.conversation.unread > 0 && thread.conversation.role !== 'arbiter'
  // Runs after every poll, because the page may have been hidden at the previous one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the thread is a new object after each poll.
  useEffect(() => {
    if (!isDue || !last || document.hidden) return
    post('/read-conversation', { json: { conversation_id: last.conversation_id, until: last.id } })
      .then(({ unread }) => {
        client.setQueryData(unreadQuery(viewer).queryKey, unread)
        void client.invalidateQueries({ queryKey: [...conversationsKey(viewer), 'inbox'] })
      })
      .catch(() => undefined)
  }, [isDue, last?.id, thread])
}
