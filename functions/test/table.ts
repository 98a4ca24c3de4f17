import { randomUUID } from 'node:crypto'
import { CreateTableCommand } from '@aws-sdk/client-dynamodb'
import { inject } from 'vitest'
import { sample } from '../bench/sample.ts'
import { attributesOf, type Listing } from '../src/listing/table.ts'
import { openStore } from '../src/store.ts'
import { openDynamo, type Store, tableDefinition } from '../src/table/index.ts'

/** A table of its own on the tests' database. */
export async function openTable(): Promise<Store> {
  const client = openDynamo(inject('env'))
  const table = `catalogue-${randomUUID()}`
  await client.send(new CreateTableCommand({ TableName: table, ...tableDefinition }))
  return openStore(client, table)
}

/** The nth vehicle as the table holds it. */
export function listing(n: number, change: Partial<Listing> = {}): Listing {
  const { seller_address, ...product } = sample(n)
  const { id, slug, price_units, status, created_at } = product
  const image = { id: n.toString(16).padStart(32, '0'), width: 1600, height: 1200, color: '#8a8f86' }
  return {
    ...attributesOf(product),
    ...{ slug, price_units, status, created_at },
    id: id as Listing['id'],
    images: [image],
    seller: seller_address as Listing['seller'],
    open_sales: [],
    sales: 0,
    version: 1,
    ...change,
  }
}

export const user = (address: string, name: string) => ({
  address: address as `0x${string}`,
  name,
  email: `${address}@mota.test`,
  is_seller: true,
  created_at: '2026-01-01T00:00:00.000Z',
})
