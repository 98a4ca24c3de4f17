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
  url: { router: { instance: router, path: '/api' } },
  ...(stage.concurrency ? { concurrency: { reserved: stage.concurrency } } : {}),
})

/** Public paths that crawlers and link previews read are the API's too, under /api/page. */
for (const path of ['/product-detail', '/sitemap.xml', '/robots.txt', '/llms.txt'])
  router.route(path, api.url, { rewrite: { regex: '^/(.*)$', to: '/api/page/$1' } })
