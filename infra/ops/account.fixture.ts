import type { MessageView, ProductView } from '@mota/functions/schema'
import { createTestClient, http, parseEther } from 'viem'
import { sepolia } from 'viem/chains'
import { fields, form } from '../../functions/test/listing.ts'
import type { Stack } from '../local/index.ts'
import { openOne } from '../local/seed/account.ts'
import { openChain } from '../local/seed/chain.ts'
import { moderator, type Person } from '../local/seed/people.ts'
import { picturesOf } from '../local/seed/picture.ts'
import { publishAll } from '../local/seed/review.ts'
import { begin } from '../local/seed/sale.ts'
import type { Session } from '../local/seed/session.ts'
import { stageOf } from '../local/seed/stage.ts'
import type { operate } from './fixture.ts'

/** Names and a number that nothing else in the market has. */
export const zubairu: Person = {
  account: 71,
  name: 'Zubairu Qwxz',
  email: 'zubairu.qwxz@mota.test',
  sells: true,
}
export const vendor: Person = { account: 72, name: 'Ikeja Wheels', email: 'wheels@mota.test', sells: true }
export const phone = '+2348099887766'

export const fund = ({ urls }: Stack, { address }: Session) =>
  createTestClient({ mode: 'anvil', chain: sepolia, transport: http(urls.rpc) }).setBalance({
    address,
    value: parseEther('10'),
  })

/** Lists a vehicle with the cover of a vehicle of the demo market, because each must look different. */
export async function list({ ask, address }: Session, cover: string, change: Record<string, string> = {}) {
  const images = (await picturesOf(cover)).slice(0, 1)
  const listing = form({ ...fields, images, address, ...change })
  return (await ask<{ product: ProductView }>('POST', '/add-product', listing)).product
}

/** Somebody who uses everything that stores something: sells, buys, writes, searches, and is reviewed. */
export async function live(stack: Stack, { ops }: ReturnType<typeof operate>) {
  const stage = stageOf(stack)
  const [person, other] = [await openOne(stage, zubairu), await openOne(stage, vendor)]
  await openOne(stage, moderator)
  const car = await list(person, 'Kia Picanto 2018', {
    title: 'Qwxz Corolla 2015',
    description: `Call ${phone} or write to ${zubairu.email}`,
    city: 'Qwxz Street',
    state: 'Lagos',
    vin: '1HGCM82633A004352',
  })
  const bought = await list(other, 'Toyota Land Cruiser VXR 2019')
  // Its decision, with what the moderator saw, is kept.
  await publishAll(stage)
  await person.ask('POST', `/add-wishlist?wallet=${person.address}`, { product_id: bought.id })
  await person.ask('POST', '/save-search', { query: 'search=qwxz', pace: 'daily' })
  const say = (kind: string, body: object) =>
    person.ask<MessageView>('POST', '/send-message', { product_id: bought.id, kind, body })
  const { conversation_id } = await say('text', { text: 'Is it still there?' })
  await say('phone', { phone })
  await person.ask('POST', '/contact', {
    ...{ name: zubairu.name, email: zubairu.email, phone, subject: 'A question', message: 'Do you deliver?' },
  })
  const chain = openChain(stack.urls.rpc ?? '')
  await fund(stack, person)
  const sale = await begin(chain, { buyer: person, seller: other }, bought)
  await chain.act(zubairu, 'release', sale)
  await person.ask('POST', '/update-transaction', { transaction_id: Number(sale), new_status: 5 })
  await ops('job notify')
  return { person, other, car, conversation_id, sale }
}
