import { Hono, type TypedResponse } from 'hono'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { guard } from '../http/guard.ts'
import { quick } from '../http/headers.ts'
import { input } from '../http/input.ts'
import { calls, type ProductView } from '../schema/index.ts'
import { add } from './operation/add.ts'
import { edit } from './operation/edit.ts'
import { get } from './operation/get.ts'
import { remove } from './operation/remove.ts'
import { brandSummaries, brands, ofSeller, search } from './operation/search.ts'
import { beside } from './operation/similar.ts'
import { countedHeader, pageHeaders, sellersPage } from './page.ts'

const { getProducts, getProduct, sellerProducts, getBrands, addProduct, editProduct, deleteProduct } = calls

export const listingRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get(getProducts.path, guard(deps, getProducts), input('query', getProducts.query), async (c) => {
      const page = await search(deps, c.req.valid('query'))
      const answer = quick(c, page.body, pageHeaders(c.req.url, page))
      return answer as unknown as TypedResponse<ProductView[], 200, 'json'>
    })
    .get(
      calls.getFacets.path,
      guard(deps, calls.getFacets),
      input('query', calls.getFacets.query),
      async (c) => {
        const { view, countedAt } = await deps.catalogue.facets(c.req.valid('query'))
        return c.json(view, 200, countedHeader(countedAt))
      },
    )
    .get(getProduct.path, guard(deps, getProduct), input('param', getProduct.params), async (c) =>
      c.json(await get(deps, c.get('actor'), c.req.valid('param').slug)),
    )
    .get(
      calls.getSimilar.path,
      guard(deps, calls.getSimilar),
      input('param', calls.getSimilar.params),
      async (c) => c.json(await beside(deps, c.get('actor'), c.req.valid('param').slug)),
    )
    .get(
      sellerProducts.path,
      guard(deps, sellerProducts),
      input('param', sellerProducts.params),
      input('query', sellerProducts.query),
      async (c) => {
        const { vendor_address } = c.req.valid('param')
        const page = await ofSeller(deps, c.get('actor'), vendor_address, c.req.valid('query'))
        const { body, headers } = sellersPage(c.req.url, page)
        const answer = quick(c, body, headers)
        return answer as unknown as TypedResponse<{ products: ProductView[] }, 200, 'json'>
      },
    )
    .get(getBrands.path, guard(deps, getBrands), async (c) => c.json({ brands: await brands(deps) }))
    .get(calls.brandSummaries.path, guard(deps, calls.brandSummaries), async (c) =>
      c.json({ brands: await brandSummaries(deps) }),
    )
    .post(addProduct.path, guard(deps, addProduct), input('form', addProduct.form), async (c) =>
      c.json(await add(deps, c.get('actor'), c.req.valid('form'))),
    )
    .put(
      editProduct.path,
      guard(deps, editProduct),
      input('param', editProduct.params),
      input('form', editProduct.form),
      async (c) => c.json(await edit(deps, c.get('actor'), c.req.valid('param').slug, c.req.valid('form'))),
    )
    .delete(deleteProduct.path, guard(deps, deleteProduct), input('param', deleteProduct.params), async (c) =>
      c.json(await remove(deps, c.get('actor'), c.req.valid('param').slug)),
    )
