import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { SignedInEnv } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { type Call, calls, limits } from '../schema/index.ts'
import { remove, save, searchesOf } from './operation.ts'
import { askToUnsubscribe, readToken, sayUnsubscribed } from './unsubscribe.ts'

const { savedSearches, saveSearch, removeSearch } = calls
const unsubscribeLink = { name: 'unsubscribeLink', access: 'public' } as Call

export const searchRoutes = (deps: Deps) =>
  new Hono<SignedInEnv>()
    .get(savedSearches.path, guard(deps, savedSearches), async (c) =>
      c.json({ searches: await searchesOf(deps, c.get('actor')) }),
    )
    .post(saveSearch.path, guard(deps, saveSearch), input('json', saveSearch.json), async (c) =>
      c.json(await save(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(removeSearch.path, guard(deps, removeSearch), input('json', removeSearch.json), async (c) =>
      c.json(await remove(deps, c.get('actor'), c.req.valid('json').id)),
    )
    .get('/unsubscribe/:token', guard(deps, unsubscribeLink), (c) => {
      readToken(deps, c.req.param('token'))
      return askToUnsubscribe(c)
    })
    .post(
      '/unsubscribe/:token',
      guard(deps, unsubscribeLink),
      bounded(deps, 'message-caller', limits.callerMessagesPerHour),
      async (c) => {
        const { address, id } = readToken(deps, c.req.param('token'))
        await remove(deps, { address }, id)
        return sayUnsubscribed(c)
      },
    )
