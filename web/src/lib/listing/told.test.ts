import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { productQuery } from './queries.ts'
import { hear } from './told.ts'

const { queryKey } = productQuery('toyota-1')
const written = { slug: 'toyota-1', title: 'As the page came' }

beforeEach(() => {
  vi.stubGlobal('document', {
    getElementById: () => ({ textContent: JSON.stringify({ product: written }) }),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('shows what the page came with, and asks for it anew', () => {
  const client = new QueryClient()
  hear(client)
  expect(client.getQueryState(queryKey)).toMatchObject({ data: written, dataUpdatedAt: 0 })
})

it('leaves an answer that came before it alone', () => {
  const client = new QueryClient()
  const answer = { ...written, title: 'As it is now' }
  client.setQueryData<object>(queryKey, answer)
  hear(client)
  const state = client.getQueryState(queryKey)
  expect(state?.data).toEqual(answer)
  expect(state?.dataUpdatedAt).toBeGreaterThan(0)
})
