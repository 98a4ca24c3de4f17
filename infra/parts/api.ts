import { catalogueAccess } from './catalogue.ts'
import { common } from './function.ts'
import { stage } from './here.ts'
import { catalogueReady } from './jobs.ts'
import { permissions } from './permission.ts'
import { builtPages } from './web.ts'

/** The edge waits as long as the API may take. */
export const apiTimeout = '30 seconds'

/**
 * The Hono app, behind `/api`: calls, and below `/api/page` the pages, as the edge rewrites their addresses.
 * Every deploy publishes a version; visitors get it when it is released.
 */
export const api = new sst.aws.Function(
  'Api',
  {
    ...common,
    ...catalogueAccess,
    // It renders the pages too, with the renderer that the web's build writes.
    environment: {
      ...common.environment,
      ...catalogueAccess.environment,
      MOTA_PAGES: 'pages/server.mjs',
      MOTA_DECODER: 'decoder.mts',
    },
    // Pictures are decoded by a program of its own. It is copied as it is, and sharp, which is native, is installed.
    nodejs: { install: ['sharp'] },
    copyFiles: [
      { from: builtPages, to: 'pages' },
      { from: 'functions/src/image/process/decoder.mts', to: 'decoder.mts' },
    ],
    permissions: permissions.api,
    handler: 'functions/src/entry/lambda.handler',
    timeout: apiTimeout,
    versioning: true,
    ...(stage.concurrency ? { concurrency: { reserved: stage.concurrency } } : {}),
  },
  { dependsOn: [catalogueReady] },
)
