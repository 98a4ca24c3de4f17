import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteObjectsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBucket } from '../../functions/src/image/store.ts'
import { makeId } from '../../functions/src/listing/name.ts'
import { openDynamo, openStore, tableDefinition } from '../../functions/src/table/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import type { Options } from './command.ts'
import { itemsOf, picturesOf } from './dump.ts'
import { run } from './run.ts'

const options: Options = { stage: 'local', json: true, yes: true, dry: false, reason: '', by: 'Hauwa' }
const folder = mkdtempSync(join(tmpdir(), 'mota-ops-'))
let stack: Stack

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  stack.env.MOTA_REVIEW = 'manual'
})
afterAll(async () => {
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ops = (line: string, change: Partial<Options> = {}) =>
  run(line.split(' '), { ...options, ...change }, stack.env)
const rowsOf = ({ text }: { text: string }) => JSON.parse(text)

function places() {
  const { MOTA_TABLE = '', MOTA_BUCKET = '', DYNAMO_ENDPOINT, S3_ENDPOINT } = stack.env
  return {
    client: openDynamo({ DYNAMO_ENDPOINT }),
    table: MOTA_TABLE,
    s3: openBucket({ S3_ENDPOINT }),
    bucket: MOTA_BUCKET,
  }
}

async function contents() {
  const items: Record<string, unknown>[] = []
  const pictures: string[] = []
  for await (const item of itemsOf(places())) items.push(item)
  for await (const key of picturesOf(places())) pictures.push(key)
  return {
    items: items.toSorted((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1)),
    pictures: pictures.toSorted(),
  }
}

async function listSomething(title: string) {
  const store = openStore(places().client, places().table)
  const id = makeId(Date.now())
  await store.listings
    .create({
      ...{
        id,
        slug: `${title}-slug`,
        title,
        brand: 'Toyota',
        model: 'Corolla',
        price: '2.5',
        price_wei: '2500000000000000000',
      },
      ...{
        mileage: 1,
        fuel_type: 'gasoline',
        transmission: 'manual',
        vehicle_type: 'sedan',
        description: 'Ọkọ̀ dáadáa',
        images: [],
      },
      ...{
        seller: `0x${'1'.repeat(40)}`,
        status: 'pending',
        held_by: [],
        sales: 0,
        created_at: new Date().toISOString(),
        version: 1,
      },
    })
    .go()
  return { id, store }
}

describe('review', () => {
  test('shows what waits, and publishes it on approval', async () => {
    const { id, store } = await listSomething('first')
    expect(rowsOf(await ops('review list'))).toMatchObject([{ id, title: 'first' }])
    expect((await ops(`review approve ${id}`)).code).toBe(0)
    expect((await store.listings.get({ id }).go()).data).toMatchObject({
      status: 'published',
      review: { by: 'Hauwa' },
    })
    expect(rowsOf(await ops('review list'))).toEqual([])
  })

  test('rejects with a reason, and not without one', async () => {
    const { id, store } = await listSomething('second')
    expect((await ops(`review reject ${id}`)).code).toBe(2)
    await ops(`review reject ${id}`, { reason: 'The pictures show another car.' })
    expect((await store.listings.get({ id }).go()).data).toMatchObject({
      status: 'rejected',
      review: { reason: 'The pictures show another car.' },
    })
  })

  test('changes nothing on a dry run, or without consent', async () => {
    const { id, store } = await listSomething('third')
    await ops(`review approve ${id}`, { dry: true })
    await ops(`review approve ${id}`, { yes: false })
    expect((await store.listings.get({ id }).go()).data).toMatchObject({ status: 'pending' })
  })
})

describe('export and import', () => {
  test('bring back an emptied market, item by item and picture by picture', async () => {
    const { client, table, s3, bucket } = places()
    const key = `${'a'.repeat(32)}-320.webp`
    await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: Buffer.from('a picture') }))
    const before = await contents()
    expect(before.items.length).toBeGreaterThan(0)
    const copy = join(folder, 'copy')
    expect(rowsOf(await ops(`export ${copy}`))).toEqual([{ items: before.items.length, pictures: 1 }])

    await client.send(new DeleteTableCommand({ TableName: table }))
    await client.send(new CreateTableCommand({ TableName: table, ...tableDefinition }))
    await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key: key }] } }))
    expect(await contents()).toEqual({ items: [], pictures: [] })

    expect((await ops(`import ${copy}`)).code).toBe(0)
    expect(await contents()).toEqual(before)
  })

  test('an export never writes over another', async () => {
    expect((await ops(`export ${folder}`)).code).toBe(1)
  })
})

describe('doctor', () => {
  test('finds chain, escrow, clock, table, images and mail of a local stage well', async () => {
    const states = Object.fromEntries(
      rowsOf(await ops('doctor')).map((row: { check: string; state: string }) => [row.check, row.state]),
    )
    expect(states).toMatchObject({
      configuration: 'ok',
      'chain id': 'ok',
      escrow: 'ok',
      clock: 'ok',
      table: 'ok',
      images: 'ok',
      mail: 'ok',
    })
  })

  test('says of a broken stage what is wrong and how to mend it', async () => {
    const broken = { ...stack.env, MOTA_RPC_URL: 'http://127.0.0.1:1', MOTA_TABLE: 'none' }
    const { text, code } = await run(['doctor'], options, broken)
    const bad = JSON.parse(text).filter(({ state }: { state: string }) => state === 'BAD')
    expect(code).toBe(1)
    expect(bad.map(({ check }: { check: string }) => check)).toEqual(
      expect.arrayContaining(['chain id', 'escrow', 'table', 'index', 'api']),
    )
    for (const { mend } of bad) expect(mend).not.toBe('')
  })
})

test('what is no command shows those that are', async () => {
  const { text, code } = await ops('sell everything')
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
