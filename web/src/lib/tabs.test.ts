import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { followTabs, tellTabs } from './tabs.ts'

const queryKey = ['wishlist', '0x1']
const undo: (() => void)[] = []
afterEach(() => {
  for (const one of undo.splice(0)) one()
})

/** A tab with a wishlist. */
async function open() {
  const client = new QueryClient()
  undo.push(followTabs(client), () => client.clear())
  await client.prefetchQuery({ queryKey, queryFn: () => [] })
  return { client, isStale: () => client.getQueryState(queryKey)?.isInvalidated }
}

it('a change in one tab marks what the other tabs show as stale, and theirs do not answer', async () => {
  const [one, other] = [await open(), await open()]
  one.client.setQueryData(queryKey, ['1'])
  await vi.waitFor(() => expect(other.isStale()).toBe(true))
  expect(one.isStale()).toBe(false)
})

it('a sign-out reaches every tab', async () => {
  const [one, other] = [await open(), await open()]
  tellTabs(queryKey)
  await vi.waitFor(() => expect([one.isStale(), other.isStale()]).toEqual([true, true]))
})

it('a request changes nothing in other tabs', async () => {
  const [one, other] = [await open(), await open()]
  await one.client.refetchQueries({ queryKey })
  await new Promise((done) => setTimeout(done, 50))
  expect(other.isStale()).toBe(false)
})
