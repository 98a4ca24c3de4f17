import { createHash } from 'node:crypto'
import { startParts } from '@mota/infra/local'
import { createApp } from '../src/app.ts'
import { unread } from '../src/catalogue/index.ts'
import { readConfig } from '../src/config.ts'
import { changed } from '../src/conversation/save.ts'
import type { Conversation, Message } from '../src/conversation/table.ts'
import type { Deps } from '../src/deps.ts'
import type { Listing } from '../src/listing/table.ts'
import { openDeps } from '../src/open.ts'
import { milliseconds, print, quantile, worked } from './figure.ts'
import { sample } from './sample.ts'

/** `node conversation.ts [CONVERSATIONS] [MESSAGES]`: what one seller's inbox and threads cost, on the local database. */
const [conversations = 1_000, messages = 200] = process.argv.slice(2).map(Number)
const times = 200
const products = 50

const hex = (value: number, length: number) => `0x${value.toString(16).padStart(length, '0')}` as const
const seller = hex(1, 40)
const buyerOf = (n: number) => hex(n + 1_000, 40)
const ttl = Math.floor(Date.now() / 1000) + 365 * 86_400
const secret = 'bench'

function listingOf(n: number): Listing {
  const { title, slug, brand, model, price, price_wei, mileage, description, created_at } = sample(n)
  const image = { id: 'a'.repeat(32), width: 1600, height: 1200, color: '#8a8f86' }
  return {
    ...{ title, slug, brand, model, price, price_wei, mileage, description, created_at, seller },
    ...{ fuel_type: 'gasoline', transmission: 'manual', vehicle_type: 'sedan', status: 'published' },
    id: hex(n, 32),
    images: [image, image, image, image],
    open_sales: [],
    sales: 0,
    version: 1,
  } as Listing
}

function conversationOf(n: number): Conversation {
  const now = Date.now() - n * 60_000
  return {
    id: hex(n + 1, 32),
    product_id: hex(n % products, 32),
    buyer: buyerOf(n),
    seller,
    count: messages,
    last: messageOf(n, messages),
    last_at: now,
    sides: {
      buyer: { received: messages / 2, read: 0 },
      seller: { received: messages / 2, read: n % 2 ? 0 : messages / 2 },
    },
    current: {},
    sales: [],
    updated: [],
    disputes: [],
    version: 0,
  }
}

const messageOf = (conversation: number, n: number): Message => ({
  conversation_id: hex(conversation + 1, 32),
  n,
  from: n % 2 ? buyerOf(conversation) : seller,
  kind: 'text',
  body: { text: `Message ${n}: is the gearbox sound, and are the papers complete? I can come on Saturday.` },
  received: { buyer: Math.floor(n / 2), seller: Math.ceil(n / 2) },
  created_at: new Date(Date.now() - 1_000 * n).toISOString(),
})

async function fill(deps: Deps): Promise<void> {
  const { store } = deps
  const person = (address: typeof seller) => ({
    ...{ address, email: `${address}@bench.test`, name: 'Bench', is_seller: address === seller },
    created_at: new Date().toISOString(),
  })
  await store.users
    .put([seller, ...Array.from({ length: conversations }, (_, n) => buyerOf(n))].map(person))
    .go()
  await store.listings.put(Array.from({ length: products }, (_, n) => listingOf(n))).go()
  for (let n = 0; n < conversations; n++) {
    const list = Array.from({ length: messages }, (_, at) => messageOf(n, at + 1))
    await store.messages.put(list).go({ concurrent: 4 })
    const { writes } = changed(conversationOf(n), {})
    await store.write(writes).go()
  }
  const hash = createHash('sha256').update(secret).digest('base64url')
  await store.sessions.put({ hash, address: seller, ttl }).go()
}

/** Milliseconds of whole requests by the clock, and what of that this process computed. */
async function timed(title: string, ask: (n: number) => Promise<Response>) {
  const taken: number[] = []
  const computed: number[] = []
  let bytes = 0
  for (let n = -20; n < times; n++) {
    const started = performance.now()
    const { ms, value: text } = await worked(async () => {
      const answer = await ask(Math.abs(n))
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(text)
      return text
    })
    if (n >= 0) taken.push(performance.now() - started)
    if (n >= 0) computed.push(ms)
    bytes = Math.max(bytes, text.length)
  }
  const at = (share: number, of = taken) => milliseconds(quantile(of, share))
  const cpu = { 'p50 CPU': at(0.5, computed), 'p95 CPU': at(0.95, computed) }
  return { request: title, p50: at(0.5), p95: at(0.95), p99: at(0.99), ...cpu, KB: Math.round(bytes / 1024) }
}

export async function benchConversations(): Promise<void> {
  const stack = await startParts(['chain', 'database', 'images', 'mail'])
  try {
    const log = { info: () => {}, error: () => {} }
    const deps = await openDeps(readConfig(stack.env), { catalogue: unread(), log })
    await fill(deps)
    const app = createApp(deps)
    const headers = { cookie: `mota=${secret}` }
    const ask = (path: string) => app.request(`/api${path}`, { headers })
    const rows = [
      await timed('inbox', async () => ask(`/get-conversations?wallet=${seller}`)),
      await timed('badge', async () => ask(`/get-conversations?wallet=${seller}&limit=1`)),
      await timed('thread', async (n) => ask(`/get-conversation/${hex((n % conversations) + 1, 32)}`)),
      await timed('thread, polled', async (n) => {
        const id = hex((n % conversations) + 1, 32)
        return ask(`/get-conversation/${id}?after=${id}.${messages}`)
      }),
    ]
    print(`One seller, ${conversations} conversations of ${messages} messages, in ms`, rows)
  } finally {
    await stack.stop()
  }
}

if (import.meta.main) await benchConversations()
