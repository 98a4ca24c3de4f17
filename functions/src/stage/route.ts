import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { calls } from '../schema/index.ts'
import { openHealth, stageView } from './operation.ts'
import { openRates } from './rate.ts'

export const stageRoutes = (deps: Deps) => {
  const [rates, health] = [openRates(deps), openHealth(deps)]
  return new Hono<Env>()
    .get(calls.config.path, guard(deps, calls.config), (c) => c.json(stageView(deps)))
    .get(calls.health.path, guard(deps, calls.health), async (c) => {
      const view = await health()
      return c.json(view, view.ok ? 200 : 503)
    })
    .get(calls.rates.path, guard(deps, calls.rates), async (c) => c.json(await rates()))
}
