import { afterEach, expect, it, vi } from 'vitest'
import { queryClient } from './query.ts'
import { knowSession, knowUser, sessionQuery } from './session.ts'

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

it('a moderator who signs in, registers or changes the name stays one, and nobody else becomes one', async () => {
  const user = { address: '0xada', email: 'ada@example.test', name: 'Ada', is_seller: false }
  const session = () => queryClient.getQueryData(sessionQuery.queryKey)
  await knowSession({ address: '0xada', user: null, is_staff: true })
  await knowUser('0xada', user)
  expect(session()).toEqual({ address: '0xada', user, is_staff: true })
  await knowUser('0xben', null)
  expect(session()).toEqual({ address: '0xben', user: null })
})
