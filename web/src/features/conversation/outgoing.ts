import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationsKey, type Sent, sendMessage, sendPicture } from '@/lib/conversation.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { numberOf, type Thread, threadQuery } from './thread.ts'

/** A message that is being sent. It is shown at once, and stays until the server has it or the sender deletes it. */
export interface Outgoing {
  key: string
  text?: string
  image?: File
  /** The URL of the picture's preview. */
  src?: string
  /** The number of the thread's newest message when this one was sent. */
  after: number
  /** The message's id. Undefined until the server has it. */
  id?: string
  /** Why sending failed. */
  failure?: string
}

const outgoingKey = (viewer: string, id: string) => [...conversationsKey(viewer), 'outgoing', id]

/** Messages are sent one after the other, so that they arrive in order. */
let sending: Promise<unknown> = Promise.resolve()

export function useOutgoing(viewer: string, id: string, thread: Thread | undefined) {
  const client = useQueryClient()
  const queryKey = outgoingKey(viewer, id)
  const { data } = useQuery<Outgoing[]>({
    queryKey,
    queryFn: () => [],
    initialData: [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const change = (key: string, changes: Partial<Outgoing> | undefined) =>
    client.setQueryData<Outgoing[]>(queryKey, (all = []) =>
      all.flatMap((message) =>
        message.key !== key ? [message] : changes ? [{ ...message, ...changes }] : [],
      ),
    )

  async function deliver(message: Outgoing) {
    try {
      const { id: sent } = await post(id, message)
      change(message.key, { id: sent })
      await readAgain(client, viewer, id)
    } catch (thrown) {
      // The server may have stored the message although its response was lost. The refetched thread then has it.
      await readAgain(client, viewer, id).catch(() => undefined)
      change(message.key, { failure: sentenceOf(thrown, 'It could not be sent.') })
    }
  }
  const queue = (message: Outgoing) => {
    sending = sending.then(() => deliver(message))
  }

  return {
    outgoing: data.filter((message) => !isIn(thread, viewer, message)),
    send(content: Pick<Outgoing, 'text' | 'image'>) {
      const last = thread?.messages.at(-1)
      const message: Outgoing = {
        ...content,
        key: crypto.randomUUID(),
        after: last ? numberOf(last) : 0,
        ...(content.image && { src: URL.createObjectURL(content.image) }),
      }
      client.setQueryData<Outgoing[]>(queryKey, (all = []) => [...all.filter((old) => !old.id), message])
      queue(message)
    },
    retry(message: Outgoing) {
      const { failure: _, ...retried } = message
      client.setQueryData<Outgoing[]>(queryKey, (all = []) => [
        ...all.filter(({ key }) => key !== message.key),
        retried,
      ])
      queue(retried)
    },
    drop: (message: Outgoing) => change(message.key, undefined),
  }
}

const post = (conversation_id: string, { text = '', image }: Outgoing): Promise<Sent> =>
  image
    ? sendPicture({ conversation_id }, image)
    : sendMessage({ conversation_id, kind: 'text', body: { text } })

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
