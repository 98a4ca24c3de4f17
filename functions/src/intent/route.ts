import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits } from '../schema/index.ts'
import { begin } from './intent.ts'

const { purchaseIntent } = calls

export const intentRoutes = (deps: Deps) =>
  new Hono<Env>().post(
    purchaseIntent.path,
    guard(deps, purchaseIntent),
    input('json', purchaseIntent.json),
    bounded(deps, 'intent-caller', limits.callerIntentsPerHour),
    async (c) => c.json(await begin(deps, c.get('actor'), c.req.valid('json'))),
  )
