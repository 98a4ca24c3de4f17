import { common } from './function.ts'
import { stage } from './here.ts'
import { permissions } from './permission.ts'
import { router } from './router.ts'

/** As long as the API may take, the edge waits. */
const patience = '30 seconds'

/** The Hono app, behind `/api`. */
export const api = new sst.aws.Function('Api', {
  ...common,
  permissions: permissions.api,
  handler: 'functions/src/lambda.handler',
  timeout: patience,
  url: { cors: false },
  ...(stage.concurrency ? { concurrency: { reserved: stage.concurrency } } : {}),
})

// By its own address: the public one would send the edge's request to the edge once more.
router.route('/api', api.url, { readTimeout: patience })

/** Pages that hold their vehicles when they arrive, and what crawlers read, are the API's too, under /api/page. */
for (const path of ['/products', '/product-detail', '/sitemap.xml', '/robots.txt', '/llms.txt'])
  router.route(path, api.url, {
    rewrite: { regex: '^/(.*)$', to: '/api/page/$1' },
    readTimeout: patience,
  })
