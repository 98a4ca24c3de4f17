/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app: async ({ stage }) => (await import('./infra/parts/app.ts')).appOf(stage),
  async run() {
    await import('./infra/parts/table.ts')
    await import('./infra/parts/images.ts')
    await import('./infra/parts/web.ts')
    await import('./infra/parts/api.ts')
    await import('./infra/parts/jobs.ts')
    await import('./infra/parts/worker.ts')
    await import('./infra/parts/watch.ts')
    await import('./infra/parts/release.ts')
    await import('./infra/parts/dashboard.ts')
    await import('./infra/parts/budget.ts')
    await import('./infra/parts/access-log.ts')
    await import('./infra/parts/backup.ts')
    const { router } = await import('./infra/parts/router.ts')
    return { url: router.url }
  },
})
