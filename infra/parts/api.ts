import { catalogueAccess } from './catalogue.ts'
import { common } from './function.ts'
import { stage } from './here.ts'
import { catalogueReady } from './jobs.ts'
import { permissions } from './permission.ts'
import { builtPages } from './web.ts'

/** The edge waits as long as the API may take. */
export const apiTimeout = '30 seconds'

/**
 * The Hono app, behind `/api`. It serves the calls, and the pages below `/api/page`: CloudFront rewrites the address of
 * a page to that. Every deploy publishes a version; visitors get it when it is released.
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
    // A separate process decodes pictures. Its file is copied unbundled, and sharp is installed because it is a native
    // module.
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
