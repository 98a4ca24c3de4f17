import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls, limits } from '../schema/index.ts'
import { release } from './release.ts'
import { reserve } from './reserve.ts'

const { reserveProduct, releaseProduct } = calls

export const leaseRoutes = (deps: Deps) => {
  const leasing = bounded(deps, 'lease-caller', limits.callerLeasesPerHour)
  return new Hono<Env>()
    .post(
      reserveProduct.path,
      guard(deps, reserveProduct),
      input('json', reserveProduct.json),
      leasing,
      async (c) => c.json(await reserve(deps, c.get('actor'), c.req.valid('json').product_id)),
    )
    .post(
      releaseProduct.path,
      guard(deps, releaseProduct),
      input('json', releaseProduct.json),
      leasing,
      async (c) => c.json(await release(deps, c.get('actor'), c.req.valid('json').product_id)),
    )
}
