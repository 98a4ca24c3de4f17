import { Hono } from 'hono'
import { timeout } from 'hono/timeout'
import { accountRoutes } from './account/route.ts'
import { conversationRoutes } from './conversation/route.ts'
import type { Deps } from './deps.ts'
import type { Env } from './http/env.ts'
import { onError, onUnknown } from './http/error.ts'
import { fronted } from './http/front.ts'
import { headed } from './http/headers.ts'
import { observe } from './http/observe.ts'
import { sameOrigin } from './http/origin.ts'
import { intentRoutes } from './intent/route.ts'
import { leaseRoutes } from './lease/route.ts'
import { listingRoutes } from './listing/route.ts'
import { messageRoutes } from './message/route.ts'
import { openApiRoutes } from './openapi/route.ts'
import { pageRoutes } from './page/route.ts'
import { patience } from './patience.ts'
import { saleRoutes } from './sale/route.ts'
import { searchRoutes } from './search/route.ts'
import { sessionRoutes } from './session/route.ts'
import { stageRoutes } from './stage/route.ts'
import { wishlistRoutes } from './wishlist/route.ts'

/** The whole API, the same in Node and in Lambda. */
export function createApp(deps: Deps) {
  const app = new Hono<Env>().basePath('/api')
  app.use(observe(deps), headed, timeout(patience.request), fronted(deps), sameOrigin(deps))
  app.onError(onError(deps))
  app.notFound(onUnknown)
  return app
    .route('/', sessionRoutes(deps))
    .route('/', accountRoutes(deps))
    .route('/', listingRoutes(deps))
    .route('/', leaseRoutes(deps))
    .route('/', intentRoutes(deps))
    .route('/', wishlistRoutes(deps))
    .route('/', searchRoutes(deps))
    .route('/', saleRoutes(deps))
    .route('/', conversationRoutes(deps))
    .route('/', messageRoutes(deps))
    .route('/', stageRoutes(deps))
    .route('/', openApiRoutes(deps))
    .route('/', pageRoutes(deps))
}

export type Routes = ReturnType<typeof createApp>
