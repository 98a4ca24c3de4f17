/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app({ stage: name }) {
    const { region, stageOf } = await import('./infra/stage.ts')
    const stage = stageOf(name)
    return {
      name: 'mota',
      home: 'aws',
      removal: stage.protected ? 'retain' : 'remove',
      protect: stage.protected,
      // A login for another account is refused before anything is made there.
      providers: {
        aws: {
          region,
          ...(stage.account ? { allowedAccountIds: [stage.account] } : {}),
          ...(stage.profile ? { profile: stage.profile } : {}),
        },
      },
    }
  },
  async run() {
    await import('./infra/table.ts')
    await import('./infra/images.ts')
    await import('./infra/web.ts')
    await import('./infra/api.ts')
    await import('./infra/media.ts')
    await import('./infra/subgraph.ts')
    await import('./infra/jobs.ts')
    await import('./infra/feedback.ts')
    await import('./infra/watch.ts')
    await import('./infra/release.ts')
    await import('./infra/dashboard.ts')
    await import('./infra/budget.ts')
    await import('./infra/access-log.ts')
    await import('./infra/backup.ts')
    const { router } = await import('./infra/router.ts')
    return { url: router.url }
  },
})
