import { execFileSync } from 'node:child_process'
import { stage } from './here.ts'
import { router } from './router.ts'

/**
 * The same build as on every machine, before anything else: the API takes its renderer along. Where CloudFront is yet to
 * name the origin, the few pages that the build draws name none.
 */
if (!$dev)
  execFileSync('npm', ['run', 'build', '-w', 'web'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MOTA_ORIGIN: stage.domain ? `https://${stage.domain}` : '' },
  })

/** The program with which the API renders pages. */
export const builtPages = 'web/build'

/** The files of the pages, and the pages that the build has drawn. What the build named by its content never changes. */
export const web = new sst.aws.StaticSite('Web', {
  path: 'web/dist',
  router: { instance: router },
  indexPage: '404.html',
  assets: {
    // A page that is open goes on asking for the parts that it was built with.
    purge: false,
    fileOptions: [
      { files: '**', cacheControl: 'public,max-age=0,must-revalidate' },
      { files: 'assets/**', cacheControl: 'public,max-age=31536000,immutable' },
    ],
  },
})

if (!web.nodes.assets) throw new Error('The files of the pages have a bucket of their own.')
/** Where they are: a release keeps them, and operators bring them back. */
export const webFiles = web.nodes.assets

new sst.Linkable('WebFiles', { properties: { name: webFiles.name } })
