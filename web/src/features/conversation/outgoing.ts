import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { conversationsKey, type Sent, sendMessage, sendPicture } from '@/lib/conversation.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { numberOf, type Thread, threadQuery } from './thread.ts'

/** A message on its way: shown at once, and kept until the server has it or its writer deletes it. */
export interface Outgoing {
  key: string
  text?: string
  image?: File
  /** What the page shows of the picture. */
  src?: string
  /** The newest message when it was sent. */
  after: number
  /** Its id once the server has it. */
  id?: string
  /** Why it was not sent. */
  failure?: string
}

const outgoingKey = (viewer: string, id: string) => [...conversationsKey(viewer), 'outgoing', id]

/** Messages are sent one after the other, so that they arrive in order. */
let line: Promise<unknown> = Promise.resolve()

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
  const change = (key: string, part: Partial<Outgoing> | undefined) =>
    client.setQueryData<Outgoing[]>(queryKey, (all = []) =>
      all.flatMap((one) => (one.key !== key ? [one] : part ? [{ ...one, ...part }] : [])),
    )

  async function deliver(one: Outgoing) {
    try {
      const { id: sent } = await post(id, one)
      change(one.key, { id: sent })
      await readAgain(client, viewer, id)
    } catch (thrown) {
      // The server may have it although its answer was lost: the thread shows that.
      await readAgain(client, viewer, id).catch(() => undefined)
      change(one.key, { failure: sentenceOf(thrown, 'It could not be sent.') })
    }
  }
  const queue = (one: Outgoing) => {
    line = line.then(() => deliver(one))
  }

  return {
    outgoing: data.filter((one) => !isIn(thread, viewer, one)),
    send(part: Pick<Outgoing, 'text' | 'image'>) {
      const last = thread?.messages.at(-1)
      const one: Outgoing = {
        ...part,
        key: crypto.randomUUID(),
        after: last ? numberOf(last) : 0,
        ...(part.image && { src: URL.createObjectURL(part.image) }),
      }
      client.setQueryData<Outgoing[]>(queryKey, (all = []) => [...all.filter((old) => !old.id), one])
      queue(one)
    },
    retry(one: Outgoing) {
      const { failure: _, ...again } = one
      client.setQueryData<Outgoing[]>(queryKey, (all = []) => [
        ...all.filter(({ key }) => key !== one.key),
        again,
      ])
      queue(again)
    },
    drop: (one: Outgoing) => change(one.key, undefined),
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

/** The thread has it: by its id, or by the same words from the same person since. */
function isIn(thread: Thread | undefined, viewer: string, { id, text, after, failure }: Outgoing): boolean {
  if (id) return thread?.messages.some((one) => one.id === id) ?? false
  if (!failure || text === undefined) return false
  return (
    thread?.messages.some(
      (one) =>
        one.from === viewer && numberOf(one) > after && one.kind === 'text' && one.body.text === text.trim(),
    ) ?? false
  )
}
