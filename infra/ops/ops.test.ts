import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '../../functions/src/image/store.ts'
import { tableDefinition } from '../../functions/src/table/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import { openChain } from '../seed/chain.ts'
import { buyer, seller, walletOf } from '../seed/people.ts'
import { itemsOf, picturesOf } from './dump.ts'
import { operate, rowsOf } from './fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-ops-'))
const owner = walletOf(seller.account).address.toLowerCase() as `0x${string}`
let stack: Stack
let desk: ReturnType<typeof operate>

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  stack.env.MOTA_REVIEW = 'manual'
  desk = operate(stack)
})
afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('review', () => {
  const listing = async (id: `0x${string}`) => (await desk.store.listings.get({ id }).go()).data

  test('shows what waits, and publishes it on approval', async () => {
    const id = await desk.list('first', owner)
    expect(rowsOf(await desk.ops('review list'))).toMatchObject([{ id, title: 'first' }])
    expect((await desk.ops(`review approve ${id}`)).code).toBe(0)
    expect(await listing(id)).toMatchObject({ status: 'published', review: { by: 'Hauwa' } })
    expect(rowsOf(await desk.ops('review list'))).toEqual([])
  })

  test('rejects with a reason, and not without one', async () => {
    const id = await desk.list('second', owner)
    expect((await desk.ops(`review reject ${id}`)).code).toBe(2)
    await desk.ops(`review reject ${id}`, { reason: 'The pictures show another car.' })
    expect(await listing(id)).toMatchObject({
      status: 'rejected',
      review: { reason: 'The pictures show another car.' },
    })
  })

  test('changes nothing on a dry run, or without consent', async () => {
    const id = await desk.list('third', owner)
    await desk.ops(`review approve ${id}`, { dry: true })
    await desk.ops(`review approve ${id}`, { yes: false })
    expect(await listing(id)).toMatchObject({ status: 'pending' })
  })
})

describe('a sale that no browser told of', () => {
  let id: bigint
  const paid = { hash: `0x${'0'.repeat(32)}`, seller: owner, price: '2.5' } as const

  beforeAll(async () => {
    const product = await desk.list('fourth', owner, 'published')
    id = (await openChain(stack.urls.rpc ?? '').pay(buyer, { ...paid, id: product })).id
  })

  test('is shown beside what is missing of it', async () => {
    const { code, ...shown } = await desk.ops(`sale show ${id}`)
    expect(code).toBe(1)
    expect(rowsOf(shown)[0]).toEqual({
      ...{ field: 'status', chain: 'pending', index: 'missing', database: 'missing', differs: true },
    })
  })

  test('is named by a dry run of the reconciler, and recorded by a real one', async () => {
    const missing = [{ sale: Number(id), chain: 'pending', database: 'missing' }]
    expect(rowsOf(await desk.ops('reconcile', { dry: true }))).toEqual(missing)
    expect(rowsOf(await desk.ops('reconcile', { dry: true }))).toEqual(missing)
    expect((await desk.ops('reconcile')).code).toBe(0)
    expect(rowsOf(await desk.ops('reconcile'))).toEqual([])
    expect(rowsOf(await desk.ops(`sale show ${id}`))[0]).toMatchObject({
      chain: 'pending',
      database: 'pending',
    })
  })

  test('is counted in the accounts of both', async () => {
    const bought = rowsOf(await desk.ops(`account ${walletOf(buyer.account).address}`))
    expect(bought).toContainEqual({ field: 'bought', value: 1 })
    expect(rowsOf(await desk.ops(`account ${owner}`))).toContainEqual({ field: 'sold', value: 1 })
  })
})

describe('export and import', () => {
  const places = () => ({
    client: desk.client,
    table: desk.store.table,
    s3: openBucket({ S3_ENDPOINT: stack.env.S3_ENDPOINT }),
    bucket: stack.env.MOTA_BUCKET ?? '',
  })

  async function contents() {
    const items: Record<string, unknown>[] = []
    const pictures: string[] = []
    for await (const item of itemsOf(places())) items.push(item)
    for await (const key of picturesOf(places())) pictures.push(key)
    return { items: items.toSorted((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1)), pictures }
  }

  test('bring back an emptied market, item by item and picture by picture', async () => {
    const { client, table, s3, bucket } = places()
    const key = `${'a'.repeat(32)}-320.webp`
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: Buffer.from('a picture') }))
    const before = await contents()
    expect(before.items.length).toBeGreaterThan(0)
    const copy = join(folder, 'copy')
    expect(rowsOf(await desk.ops(`export ${copy}`))).toEqual([{ items: before.items.length, pictures: 1 }])

    await client.send(new DeleteTableCommand({ TableName: table }))
    await client.send(new CreateTableCommand({ TableName: table, ...tableDefinition }))
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key: key }] } }))
    expect(await contents()).toEqual({ items: [], pictures: [] })

    expect((await desk.ops(`import ${copy}`)).code).toBe(0)
    expect(await contents()).toEqual(before)
  })

  test('an export never writes over another', async () => {
    expect((await desk.ops(`export ${folder}`)).code).toBe(1)
  })
})

describe('doctor', () => {
  test('finds chain, escrow, clock, table, images and mail of a local stage well', async () => {
    const found = rowsOf(await desk.ops('doctor')) as { check: string; state: string }[]
    const well = ['configuration', 'chain id', 'escrow', 'clock', 'table', 'images', 'mail']
    expect(found.filter(({ state }) => state === 'ok').map(({ check }) => check)).toEqual(well)
  })

  test('says of a broken stage what is wrong and how to mend it', async () => {
    const broken = { ...stack.env, MOTA_RPC_URL: 'http://127.0.0.1:1', MOTA_TABLE: 'none' }
    const answer = await desk.ops('doctor', {}, broken)
    const bad = (rowsOf(answer) as { check: string; state: string; mend: string }[]).filter(
      (row) => row.state === 'BAD',
    )
    expect(answer.code).toBe(1)
    for (const check of ['chain id', 'escrow', 'clock', 'index', 'table', 'api'])
      expect(bad.map((row) => row.check)).toContain(check)
    for (const { mend } of bad) expect(mend).not.toBe('')
  })
})

test('what is no command shows those that are', async () => {
  const { text, code } = await desk.ops('sell everything')
  expect(code).toBe(2)
  for (const name of [
    'doctor',
    'review',
    'sale show',
    'reconcile',
    'account',
    'export',
    'import',
    'secrets',
    'indexer',
  ])
    expect(text).toContain(name)
})
