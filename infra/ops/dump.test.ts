import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb'
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { follow } from '../../functions/src/catalogue/embedded/follow.ts'
import { openCatalogue } from '../../functions/src/catalogue/index.ts'
import { openBucket } from '../../functions/src/image/store.ts'
import { tableSource } from '../../functions/src/listing/source.ts'
import { noRates } from '../../functions/src/schema/index.ts'
import { tableDefinition } from '../../functions/src/table/index.ts'
import { type Stack, startParts } from '../local/index.ts'
import { dump, readItem } from './dump.ts'
import { operate, rowsOf } from './fixture.ts'
import { itemsOf, picturesOf } from './places.ts'

const folder = mkdtempSync(join(tmpdir(), 'mota-dump-'))
const owner = '0x00000000000000000000000000000000000000aa'
let stack: Stack
let desk: ReturnType<typeof operate>

beforeAll(async () => {
  stack = await startParts(['chain', 'database', 'images', 'mail'])
  desk = operate(stack)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await stack.stop()
  rmSync(folder, { recursive: true, force: true })
})

const places = () => ({
  client: desk.client,
  table: desk.store.table,
  s3: openBucket({ S3_ENDPOINT: stack.env.S3_ENDPOINT }),
  images: stack.env.MOTA_BUCKET ?? '',
  privateFiles: stack.env.MOTA_PRIVATE_BUCKET ?? '',
})

async function contents() {
  const items: Record<string, unknown>[] = []
  const pictures: string[] = []
  for await (const { changed_at: _, gsi3sk: __, ...item } of itemsOf(places())) items.push(item)
  for await (const key of picturesOf(places())) pictures.push(key)
  return { items: items.toSorted((a, b) => (`${a.pk}${a.sk}` < `${b.pk}${b.sk}` ? -1 : 1)), pictures }
}

test('an import of an export restores every item and every picture of an emptied market', async () => {
  const { client, table, s3, images, privateFiles } = places()
  await desk.addListing('first', owner, 'published')
  const key = `${'a'.repeat(32)}-320.webp`
  await s3.send(new PutObjectCommand({ Bucket: images, Key: key, Body: Buffer.from('a picture') }))
  const shared = `conversation/${'b'.repeat(32)}-320.webp`
  const Body = Buffer.from('a shared picture')
  await s3.send(new PutObjectCommand({ Bucket: privateFiles, Key: shared, Body }))
  const ends = Math.floor(Date.now() / 1000) + 3600
  await desk.store.conversationOf.put({ product_id: '0x01', buyer: owner, conversation_id: '0x02' }).go()
  await desk.store.cases.put({ escrow: '1:0x', arbiter: owner, id: 1, ttl: ends }).go()
  await desk.store.nonces.put({ nonce: 'x', ttl: ends }).go()
  const sponsorship = { hash: '0x03', nonce: '0x0', block: 1, gwei: 7, at: 1, until: ends, ttl: ends }
  await desk.store.sponsorships.put({ ...sponsorship, address: owner }).go()
  await desk.store.counters.put({ key: 'sponsor day', count: 7, ttl: ends }).go()
  await desk.store.counters.put({ key: 'code day', names: ['a', 'b'], ttl: ends }).go()
  const before = await contents()
  const kinds = before.items.map(({ __edb_e__ }) => __edb_e__)
  expect(kinds).toEqual(expect.arrayContaining(['case', 'sponsorship', 'counter']))
  expect(kinds).not.toContain('nonce')
  const copy = join(folder, 'copy')
  expect(rowsOf(await desk.ops(`export ${copy}`))).toEqual([{ items: before.items.length, pictures: 2 }])

  await client.send(new DeleteTableCommand({ TableName: table }))
  await client.send(new CreateTableCommand({ TableName: table, ...tableDefinition }))
  await s3.send(new DeleteObjectCommand({ Bucket: images, Key: key }))
  await s3.send(new DeleteObjectCommand({ Bucket: privateFiles, Key: shared }))
  expect(await contents()).toEqual({ items: [], pictures: [] })

  expect((await desk.ops(`import ${copy}`)).code).toBe(0)
  expect(await contents()).toEqual(before)
})

test('an older export, whose items are plain, can be read', () => {
  expect(readItem('{"pk":"user#1","sk":"user"}')).toEqual({ pk: 'user#1', sk: 'user' })
})

test('an encrypted export has no readable data of people, and only its key restores it', async () => {
  vi.stubEnv('EXPORT_KEY', 'words that are kept elsewhere')
  vi.stubEnv('WRONG_KEY', 'words that somebody guessed')
  await desk.store.users
    .put({ address: owner, email: 'ada@mota.test', name: 'Ada Obi', is_seller: false, created_at: 'now' })
    .go()
  const copy = join(folder, 'sealed')
  expect((await desk.ops(`export ${copy}`, { from: 'EXPORT_KEY' })).code).toBe(0)
  const lines = readFileSync(join(copy, 'items.jsonl'), 'utf8')
  expect(lines).not.toContain('Ada Obi')
  expect(Buffer.from(lines, 'base64').toString()).not.toContain('ada@mota.test')
  const before = await contents()
  await desk.store.users.delete({ address: owner }).go()
  expect((await desk.ops(`import ${copy}`, { from: 'WRONG_KEY' })).text).toContain("not the export's key")
  expect((await desk.ops(`import ${copy}`)).code).toBe(1)
  expect((await desk.ops(`import ${copy}`, { from: 'EXPORT_KEY' })).code).toBe(0)
  expect(await contents()).toEqual(before)
  // A line that is missing is noticed.
  writeFileSync(join(copy, 'items.jsonl'), lines.split('\n').slice(0, -2).join('\n'))
  expect((await desk.ops(`import ${copy}`, { from: 'EXPORT_KEY' })).text).toContain('but the folder has')
})

test('an export into the checkout is refused', async () => {
  const inside = join(import.meta.dirname, 'backup')
  expect((await desk.ops(`export ${inside}`)).code).toBe(1)
  expect(existsSync(inside)).toBe(false)
})

test('a process that follows the table sees an import', async () => {
  const { client, table } = places()
  const id = await desk.addListing('sunken', owner, 'published')
  const copy = join(folder, 'sunken')
  await desk.ops(`export ${copy}`)
  const listing = { TableName: table, Key: { pk: `listing#${id}`, sk: 'listing' } }
  let time = Date.now()
  const log = { info: () => {}, error: () => {} }
  const source = tableSource(desk.store)
  const catalogue = follow(openCatalogue(), {
    source,
    log,
    now: () => (time += 60_000),
    rates: async () => noRates,
  })
  const found = async () => (await catalogue.search({ limit: 10, search: 'sunken' })).total
  expect(await found()).toBe(1)

  await client.send(new DeleteCommand(listing))
  await catalogue.changed(id)
  await desk.addListing('later', owner, 'published')
  expect(await found()).toBe(0)

  await desk.ops(`import ${copy}`)
  expect(await found()).toBe(1)
  await catalogue.close()
})

test('a restored copy of the table can be exported', async () => {
  const { client } = places()
  const TableName = 'restored'
  await client.send(new CreateTableCommand({ TableName, ...tableDefinition }))
  await client.send(new PutCommand({ TableName, Item: { pk: 'user#1', sk: 'user' } }))
  const [answer] = rowsOf(await desk.ops(`export ${join(folder, 'restored')}`, { table: TableName }))
  expect(answer).toMatchObject({ items: 1 })
})

test('a folder may be named with a slash at its end', async () => {
  const copy = join(folder, 'slash')
  expect((await desk.ops(`export ${copy}/`)).code).toBe(0)
  expect(existsSync(join(copy, 'export.json'))).toBe(true)
})

test('a picture that is removed during an export is left out', async () => {
  const { s3, ...rest } = places()
  const [gone, stays] = ['c', 'd'].map((letter) => `${letter.repeat(32)}-320.webp`)
  for (const Key of [gone, stays])
    await s3.send(new PutObjectCommand({ Bucket: rest.images, Key, Body: Buffer.from('a picture') }))
  const before = (await contents()).pictures
  const send = (command: GetObjectCommand) => s3.send(command)
  const removing = Object.assign(Object.create(s3), {
    async send(command: GetObjectCommand) {
      const { Bucket, Key } = command.input
      if (command instanceof GetObjectCommand && Key === gone)
        await s3.send(new DeleteObjectCommand({ Bucket, Key }))
      return send(command)
    },
  })
  const copy = join(folder, 'moving')
  expect(await dump({ ...rest, s3: removing }, copy)).toMatchObject({ pictures: before.length - 1 })
  expect(existsSync(join(copy, 'pictures', stays ?? ''))).toBe(true)
  expect((await desk.ops(`import ${copy}`)).code).toBe(0)
})

test('a failed export leaves no folder behind', async () => {
  const copy = join(folder, 'broken')
  expect((await desk.ops(`export ${copy}`, { table: 'none' })).code).toBe(1)
  expect(readdirSync(folder).filter((name) => name.startsWith('broken'))).toEqual([])
})

test('only its owner can read an export, because it contains names and addresses', async () => {
  expect(statSync(join(folder, 'copy')).mode & 0o077).toBe(0)
})

test('an export does not overwrite an existing folder', async () => {
  expect((await desk.ops(`export ${folder}`)).code).toBe(1)
})

test('an import of a folder without an export is an error of one line', async () => {
  const { text, code } = await desk.ops(`import ${folder}`)
  expect(text).toContain('export.json')
  expect(text).not.toContain('\n')
  expect(code).toBe(1)
})
