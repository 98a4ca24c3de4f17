import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query.ts'
import { knowSession, sessionQuery } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
})

it('a late response about the previous session does not replace the new session', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const asked = queryClient.fetchQuery(sessionQuery).catch(() => undefined)
  await knowSession({ address: '0xada', user: null })
  answer(Response.json(null))
  await asked
  await new Promise((resolve) => setTimeout(resolve))
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual({ address: '0xada', user: null })
})
