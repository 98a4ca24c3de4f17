/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app({ stage }) {
    const production = stage === 'production'
    return {
      name: 'mota',
      home: 'aws',
      removal: production ? 'retain' : 'remove',
      protect: production,
      providers: { aws: { region: 'eu-west-1' } },
    }
  },
  async run() {
    await import('./infra/table.ts')
    await import('./infra/images.ts')
    await import('./infra/api.ts')
    await import('./infra/media.ts')
    await import('./infra/subgraph.ts')
    await import('./infra/web.ts')
    await import('./infra/jobs.ts')
    await import('./infra/watch.ts')
    await import('./infra/alarm.ts')
    await import('./infra/dashboard.ts')
    await import('./infra/budget.ts')
    const { router } = await import('./infra/router.ts')
    return { url: router.url }
  },
})
