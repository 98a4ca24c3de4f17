import {
  type MutationStatus,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { conversationsKey, type Sent, sendMessage, sendPicture } from '@/lib/conversation.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { unsentOf } from '@/lib/unsent.ts'
import { numberOf, type Thread, threadQuery } from './thread.ts'

export interface Content {
  text?: string
  image?: File
}

/** A message that is being sent, with the data that the page needs to show it meanwhile. */
interface Draft extends Content {
  key: string
  /** The URL of the picture's preview. */
  src?: string
  /** The number of the thread's newest message when this one was sent. */
  after: number
}

/** A message that is being sent. It is shown at once, and stays until the server has it or the sender deletes it. */
export interface Outgoing extends Draft {
  /** The message's id. Undefined until the server has it. */
  id: string | undefined
  /** Why sending failed. */
  failure: string | undefined
}

export function useOutgoing(viewer: string, id: string, thread: Thread | undefined) {
  const client = useQueryClient()
  const mutationKey = [...conversationsKey(viewer), 'outgoing', id]
  const unsent = unsentOf(viewer, id)
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (draft: Draft) => post(id, draft),
    // The messages of a conversation are sent one after the other, so that they arrive in order.
    scope: { id: `messages ${id}` },
    gcTime: Number.POSITIVE_INFINITY,
    onSuccess(_, draft) {
      unsent.sent(draft.key)
      void readAgain(client, viewer, id).catch(() => undefined)
    },
    // The server may have stored the message although its response was lost. The refetched thread then has it.
    onError: () => readAgain(client, viewer, id).catch(() => undefined),
  })
  const all = useMutationState({
    filters: { mutationKey },
    select: ({ state: { variables, data, error } }): Outgoing => ({
      ...(variables as Draft),
      id: (data as Sent | undefined)?.id,
      failure: error ? sentenceOf(error, 'It could not be sent.') : undefined,
    }),
  })

  function remove(isRemoved: (status: MutationStatus, key: string) => boolean) {
    const cache = client.getMutationCache()
    for (const mutation of cache.findAll({ mutationKey }))
      if (isRemoved(mutation.state.status, (mutation.state.variables as Draft).key)) cache.remove(mutation)
  }
  const take = ({ key }: Outgoing) => remove((_, other) => other === key)

  // The answer to such a message may have been lost.
  const arrived = all.filter((message) => isIn(thread, viewer, message)).map(({ key }) => key)
  const keys = arrived.join(' ')
  useEffect(() => {
    for (const key of keys.split(' ')) unsentOf(viewer, id).sent(key)
  }, [viewer, id, keys])

  return {
    outgoing: all.filter(({ key }) => !arrived.includes(key)),
    send(content: Content) {
      const last = thread?.messages.at(-1)
      const key = crypto.randomUUID()
      if (content.text) unsent.send(key, content.text)
      remove((status) => status === 'success')
      mutate({
        ...content,
        key,
        after: last ? numberOf(last) : 0,
        ...(content.image && { src: URL.createObjectURL(content.image) }),
      })
    },
    retry(message: Outgoing) {
      take(message)
      const { id: _, failure: __, ...draft } = message
      mutate(draft)
    },
    drop(message: Outgoing) {
      take(message)
      unsent.sent(message.key)
    },
  }
}

const post = (conversation_id: string, { text = '', image, key }: Draft): Promise<Sent> =>
  image
    ? sendPicture({ conversation_id }, image, key)
    : sendMessage({ conversation_id, kind: 'text', body: { text } }, key)

/** After a write, refetches the thread, the inbox and the agreements. */
export async function readAgain(client: QueryClient, viewer: string, id: string) {
  void client.invalidateQueries({ queryKey: [...conversationsKey(viewer), 'inbox'] })
  void client.invalidateQueries({ queryKey: [...conversationsKey(viewer), 'about'] })
  await client.refetchQueries({ queryKey: threadQuery(viewer, id).queryKey }, { throwOnError: true })
}

/** Whether the thread has this message: by its id, or by the same text from the same person after it was sent. */
function isIn(thread: Thread | undefined, viewer: string, { id, text, after, failure }: Outgoing): boolean {
  if (id) return thread?.messages.some((message) => message.id === id) ?? false
  if (!failure || text === undefined) return false
  return (
    thread?.messages.some(
      (message) =>
        message.from === viewer &&
        numberOf(message) > after &&
        message.kind === 'text' &&
        message.body.text === text.trim(),
    ) ?? false
  )
}
