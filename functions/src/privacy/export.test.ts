import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { list } from '../../test/listing.ts'
import { buyer, Person, seller } from '../../test/person.ts'
import { openShop } from '../../test/shop.ts'
import { block } from '../listing/operation/block.ts'
import { decide } from '../rating/report.ts'
import { exportKinds, limits, messages } from '../schema/index.ts'
import { somebody } from './person.fixture.ts'

const { market, vendor } = await openShop()

async function exported(person: Person) {
  const found: Record<string, unknown[]> = {}
  const pictures: string[] = []
  for (const kind of exportKinds) {
    found[kind] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: string = new URLSearchParams({ kind, ...(cursor && { cursor }) }).toString()
      const { status, body } = await person.get(`/export-account?${query}`)
      expect(status, kind).toBe(200)
      found[kind].push(...body.items)
      pictures.push(...body.pictures)
      cursor = body.cursor
    }
  }
  return { found, pictures }
}

describe('what is stored about a person', () => {
  test('can be downloaded whole', async () => {
    const { person, name, phone, car } = await somebody(market, vendor)
    const { found, pictures } = await exported(person)
    expect(found.account).toMatchObject([{ email: person.email, name }])
    expect(found.listings).toMatchObject([{ id: car.id }])
    expect(found.vehicle_history).toMatchObject([{ product_id: car.id, price: '1.25' }])
    expect(found.messages).toMatchObject([{ kind: 'text' }, { kind: 'phone', body: { phone } }])
    expect(found.saved_searches).toHaveLength(1)
    expect(found.wishlist).toHaveLength(1)
    expect(found.sessions?.length).toBeGreaterThan(0)
    expect(pictures).toEqual(car.images)
    expect((await new Person(market).get('/export-account?kind=account')).status).toBe(401)
  })

  test('does not name who reserved, reported or decided something', async () => {
    const { market, vendor } = await openShop()
    const { person, car } = await somebody(market, vendor)
    const [former, present, reporter] = [await buyer(market), await buyer(market), await buyer(market)]
    const moderator = `0x${'d'.repeat(40)}`
    const reserve = (who: Person) => who.post('/reserve-product', { product_id: car.id })
    expect((await reserve(former)).status).toBe(200)
    market.pass(limits.leaseMinutes * 60 + 1)
    await present.enter()
    expect((await reserve(present)).status).toBe(200)
    const [{ sale }] = (await exported(person)).found.reviews as [{ sale: number }]
    const review = { transaction_id: String(sale), by: 'buyer' } as const
    const reason = 'She wrote this about my uncle.'
    expect((await reporter.post('/report-rating', { ...review, reason })).status).toBe(200)
    const at = new Date(market.deps.now()).toISOString()
    await decide(market.deps, review.transaction_id, 'buyer', { by: moderator, at }, 'An insult')
    await block(market.deps, person.address, moderator, 'Sells what is not theirs.')
    const { found } = await exported(person)
    const text = JSON.stringify(found)
    for (const secret of [former.address, present.address, reporter.address, moderator, reason])
      expect(text).not.toContain(secret)
    expect(found.account).toMatchObject([{ blocked: { reason: 'Sells what is not theirs.' } }])
    expect(found.listings).toMatchObject([
      { id: car.id, vin: '1HGCM82633A004352', review: { reason: 'Sells what is not theirs.' } },
    ])
    expect(found.reviews).toMatchObject([{ sale, hidden: 'An insult' }])
  })

  test('is not read from a page that the caller made up, or that is somebody else’s', async () => {
    const [{ person }, other] = [await somebody(market, vendor), await seller(market)]
    await list(other)
    const { client, table } = market.deps.store
    const keys: Record<string, string>[] = []
    for await (const { Items = [] } of paginateScan({ client }, { TableName: table }))
      for (const { pk, sk, gsi1pk, gsi1sk } of Items)
        if (JSON.stringify([pk, gsi1pk]).includes(other.address))
          keys.push({ pk, sk, ...(gsi1pk && { gsi1pk, gsi1sk }) })
    expect(keys.length).toBeGreaterThan(0)
    const pages = exportKinds.filter((name) => name !== 'account')
    const pageAt = (kind: string, cursor: string) => {
      const at = kind === 'sales' ? `buyer ${cursor}` : cursor
      return person.get(`/export-account?${new URLSearchParams({ kind, cursor: at })}`)
    }
    for (const kind of pages)
      for (const cursor of ['%', '0xb3', Buffer.from('[1]').toString('base64url')])
        expect(await pageAt(kind, cursor), kind).toMatchObject({
          status: 400,
          body: { details: { cursor: messages.invalid.cursor } },
        })
    // Amazon's table refuses these keys, other tables start where they would be among the person's own items.
    for (const kind of pages)
      for (const key of keys.slice(0, 5)) {
        const { status, body } = await pageAt(kind, Buffer.from(JSON.stringify(key)).toString('base64url'))
        expect([200, 400]).toContain(status)
        expect(JSON.stringify(body)).not.toContain(other.address)
      }
  })
})
