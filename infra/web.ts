import { router } from './router.ts'

/** The pages: the same build as on every machine. What the build named by its content never changes. */
export const web = new sst.aws.StaticSite('Web', {
  path: 'web',
  build: { command: 'npm run build', output: 'dist' },
  environment: { MOTA_ORIGIN: router.url },
  router: { instance: router },
  // For every address that has no page of its own.
  indexPage: 'app.html',
  assets: {
    // A page that is open goes on asking for the parts that it was built with.
    purge: false,
    fileOptions: [
      { files: '**', cacheControl: 'public,max-age=0,must-revalidate' },
      { files: 'assets/**', cacheControl: 'public,max-age=31536000,immutable' },
    ],
  },
})
