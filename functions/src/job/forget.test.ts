import { expect, test } from 'vitest'
import { about, into, write } from '../../test/conversation.ts'
import { form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { buyer, seller } from '../../test/person.ts'
import { pictureKey } from '../conversation/message.ts'
import type { Bodies } from '../conversation/message-table.ts'
import { limits } from '../schema/index.ts'
import { forget } from './forget.ts'

const market = await openMarket()
const { deps, pass } = market
const { store } = deps
const [vendor, ada] = await Promise.all([seller(market), buyer(market)])

const messagesOf = async (conversation_id: `0x${string}`) =>
  (await store.messages.query.byNumber({ conversation_id }).go({ pages: 'all' })).data

test('a conversation and its pictures are deleted 24 months after its last message, others stay', async () => {
  const product = await list(vendor)
  const old = (await write(ada, about(product))).body
  const image = await picture()
  await ada.form('POST', '/send-message', form({ ...into(old), kind: 'picture', image }))
  for (let n = 0; n < 30; n++) await write(vendor, into(old), `message ${n}`)
  const retained = (await write(ada, about(await list(vendor)))).body
  const body = (await messagesOf(old.conversation_id))[1]?.body as Bodies['picture']
  const file = () => deps.images.read(pictureKey(body.image, 320))

  pass((limits.conversationDays - 1) * 86_400)
  await ada.login()
  await write(ada, into(retained), 'And now?')
  expect(await forget.run(deps)).toEqual({ conversations: 0, messages: 0 })
  expect(await file()).toBeDefined()
  pass(2 * 86_400)
  // The two start a new conversation before the job runs. It must not be deleted with the old one.
  await ada.login()
  const again = (await write(ada, about(product))).body
  expect(await forget.run(deps)).toEqual({ conversations: 1, messages: 32 })

  expect(await messagesOf(old.conversation_id)).toEqual([])
  expect(await file()).toBeUndefined()
  for (const { address } of [ada, vendor]) {
    const entry = { address, conversation_id: old.conversation_id }
    expect((await store.participants.get(entry).go()).data).toBeNull()
  }
  expect((await store.conversations.get({ id: old.conversation_id }).go()).data).toBeNull()
  const pair = { product_id: product.id as `0x${string}`, buyer: ada.address }
  expect((await store.conversationOf.get(pair).go()).data?.conversation_id).toBe(again.conversation_id)
  expect(await messagesOf(retained.conversation_id)).toHaveLength(2)
  expect(await forget.run(deps)).toEqual({ conversations: 0, messages: 0 })
})
