import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { transport } from '../api.ts'
import { defaultFilter } from './filter.ts'
import { listQuery } from './list.ts'

it('refetches the first page of a list that came with the page', async () => {
  const requested: string[] = []
  transport.fetch = async (url) => {
    requested.push(String(url))
    return Response.json([])
  }
  const [server, browser] = [new QueryClient(), new QueryClient()]
  await server.prefetchInfiniteQuery(listQuery(defaultFilter))
  hydrate(browser, JSON.parse(JSON.stringify(dehydrate(server))))
  await browser.fetchInfiniteQuery(listQuery(defaultFilter))
  expect(requested).toHaveLength(2)
  expect(requested[1]).toBe(requested[0])
})
