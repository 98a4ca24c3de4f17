import type { ProductView } from '@mota/functions/schema'
import { expect, test } from 'vitest'
import { listAll } from './listing.ts'
import { market } from './market/index.ts'
import type { Session } from './session.ts'

test('a second run takes its own vehicles, not those that were added for load under the same title', async () => {
  const titles = market.flatMap(({ vehicles }) => vehicles.map(({ title }) => title))
  const sessions = new Map(
    market.map(({ seller, vehicles }, n) => {
      const own = vehicles.map(({ title }) => ({ title, id: title, created_at: '2026-11-20' }))
      const added = titles.map((title) => ({ title, id: `added ${n} ${title}`, created_at: '2026-11-01' }))
      const products = [...own, ...added] as ProductView[]
      async function ask(method: string, path: string) {
        if (method !== 'GET') throw new Error(`It asked ${path}.`)
        return { products }
      }
      return [seller, { person: seller, address: '0x', ask } as Session]
    }),
  )
  const found = await listAll(
    sessions,
    () => true,
    () => {},
  )
  expect([...found].map(([title, { id }]) => [title, id])).toEqual(titles.map((title) => [title, title]))
})
