import { common } from './function.ts'
import { stage } from './here.ts'
import { permissions } from './permission.ts'
import { router } from './router.ts'

/** The Hono app, behind `/api`. */
export const api = new sst.aws.Function('Api', {
  ...common,
  permissions: permissions.api,
  handler: 'functions/src/lambda.handler',
  timeout: '30 seconds',
  url: true,
  ...(stage.concurrency ? { concurrency: { reserved: stage.concurrency } } : {}),
})

// By its own address: the public one would send the edge's request to the edge once more.
router.route('/api', api.url)

/** Pages that hold their vehicles when they arrive, and what crawlers read, are the API's too, under /api/page. */
for (const path of ['/products', '/product-detail', '/sitemap.xml', '/robots.txt', '/llms.txt'])
  router.route(path, api.url, { rewrite: { regex: '^/(.*)$', to: '/api/page/$1' } })
