import { DeleteObjectsCommand } from '@aws-sdk/client-s3'
import { isRetained } from '../conversation/find.ts'
import { pictureKey } from '../conversation/message.ts'
import { type Bodies, type Message, parties } from '../conversation/message-table.ts'
import type { Conversation } from '../conversation/table.ts'
import type { Deps } from '../deps.ts'
import { openBucket } from '../image/store.ts'
import { limits } from '../schema/index.ts'
import { first } from '../table/batch.ts'
import { isRefused } from '../table/commit.ts'
import { finder, type Task } from './task.ts'

/** Limit of one look. Those that are left are found tomorrow. */
const maxConversations = 20_000
const page = 100

/**
 * Deletes conversations 24 months after their last message, with their pictures. Nobody can write to them any more.
 *
 * At ten times the conversations: a day's share is a few thousand pieces of work, which the workers do in minutes.
 */
export const oldConversations = {
  name: 'forgetting',
  every: 3_600,
  outcomes: ['conversations', 'messages'],
  async *find({ store, now }) {
    const today = Math.floor(now() / 86_400_000)
    const query = store.conversations.query.byEnd({}).lt({ ends: today + 1 })
    let cursor: string | null = null
    for (let found = 0; found < maxConversations; found += page) {
      const answer: Page = await query.go({ limit: page, cursor, hydrate: true })
      yield answer.data.filter((conversation) => !isRetained(conversation, now())).map(({ id }) => id)
      cursor = answer.cursor
      if (!cursor) return
    }
  },
  async work(deps, id) {
    const { data } = await deps.store.conversations
      .get({ id: id as Conversation['id'] })
      .go({ consistent: true })
    // Another process deleted it first, or somebody has written since.
    if (!data || isRetained(data, deps.now())) return {}
    return { conversations: 1, messages: await forgetOne(deps, data) }
  },
} satisfies Task

export const forget = { ...finder(oldConversations), name: 'forget' }

interface Page {
  data: Conversation[]
  cursor: string | null
}

/** Deletes the conversation itself last, so that the next run finds it again if this one is interrupted. */
async function forgetOne(deps: Deps, conversation: Conversation): Promise<number> {
  const { store } = deps
  const { id: conversation_id } = conversation
  let messages = 0
  for (;;) {
    const { data } = await store.messages.query.byNumber({ conversation_id }).go(first(page))
    if (data.length === 0) break
    await deletePictures(deps, data)
    const { unprocessed } = await store.messages.delete(data.map(({ n }) => ({ conversation_id, n }))).go()
    messages += data.length - unprocessed.length
  }
  for (const party of parties)
    await store.participants.delete({ address: conversation[party], conversation_id }).go()
  await forgetPair(deps, conversation)
  await store.conversations.delete({ id: conversation_id }).go()
  return messages
}

async function deletePictures({ config }: Deps, messages: readonly Message[]) {
  const files = messages.flatMap(({ kind, body }) => {
    if (kind !== 'picture') return []
    const { image } = body as Bodies['picture']
    return limits.imageWidths.map((width) => ({ Key: pictureKey(image, width) }))
  })
  if (files.length > 0)
    await openBucket(config).send(
      new DeleteObjectsCommand({
        Bucket: config.MOTA_PRIVATE_BUCKET,
        Delete: { Objects: files, Quiet: true },
      }),
    )
}

/** Deletes the pair's entry, unless the two have started another conversation about the vehicle since. */
async function forgetPair({ store }: Deps, { id, product_id, buyer }: Conversation) {
  try {
    const own = store.conversationOf.delete({ product_id, buyer })
    await own.where((one, { eq }) => eq(one.conversation_id, id)).go()
  } catch (error) {
    if (!isRefused(error)) throw error
  }
}
