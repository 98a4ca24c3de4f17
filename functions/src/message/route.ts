import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits } from '../schema/index.ts'
import { send } from './operation.ts'

const { contact } = calls

export const messageRoutes = (deps: Deps) =>
  new Hono<Env>().post(
    contact.path,
    guard(deps, contact),
    input('json', contact.json),
    bounded(deps, 'contact', limits.callerContactsPerHour),
    async (c) => c.json(await send(deps, c.req.valid('json'))),
  )
