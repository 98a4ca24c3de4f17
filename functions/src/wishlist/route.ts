import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { input } from '../http/input.ts'
import { calls } from '../schema/index.ts'
import { addWish, removeWish, wishesOf } from './operation.ts'

const { wishlists, addWishlist: add, removeWishlist: remove } = calls

export const wishlistRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get(wishlists.path, guard(deps, wishlists), input('query', wishlists.query), async (c) =>
      c.json({ wishlists: await wishesOf(deps, c.get('actor'), c.req.valid('query').wallet) }),
    )
    .post(add.path, guard(deps, add), input('query', add.query), input('json', add.json), async (c) =>
      c.json(
        await addWish(deps, c.get('actor'), c.req.valid('query').wallet, c.req.valid('json').product_id),
      ),
    )
    .post(
      remove.path,
      guard(deps, remove),
      input('query', remove.query),
      input('json', remove.json),
      async (c) =>
        c.json(
          await removeWish(deps, c.get('actor'), c.req.valid('query').wallet, c.req.valid('json').product_id),
        ),
    )
