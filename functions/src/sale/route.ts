import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { bounded } from '../http/bounded.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { nextPage } from '../http/link.ts'
import { calls, limits } from '../schema/index.ts'
import { create } from './operation/create.ts'
import { list } from './operation/list.ts'
import { update } from './operation/update.ts'

const { createTransaction, updateTransaction, getTransactions } = calls

export const saleRoutes = (deps: Deps) => {
  const asking = bounded(deps, 'chain', limits.callerChainCallsPerHour)
  return new Hono<Env>()
    .post(
      createTransaction.path,
      guard(deps, createTransaction),
      input('json', createTransaction.json),
      asking,
      async (c) => c.json(await create(deps, c.get('actor'), c.req.valid('json'))),
    )
    .post(
      updateTransaction.path,
      guard(deps, updateTransaction),
      input('json', updateTransaction.json),
      asking,
      async (c) => c.json(await update(deps, c.get('actor'), c.req.valid('json').transaction_id)),
    )
    .get(
      getTransactions.path,
      guard(deps, getTransactions),
      input('query', getTransactions.query),
      async (c) => {
        const { view, nextCursor } = await list(deps, c.get('actor'), c.req.valid('query'))
        return c.json(view, 200, nextPage(c.req.url, nextCursor))
      },
    )
}
