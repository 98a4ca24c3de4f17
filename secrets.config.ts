/// <reference path="./.sst/platform/config.d.ts" />

/** For `sst secret`, which bundles everything that a configuration imports, at each start. This one has no resources. */
export default $config({
  app: async ({ stage }) => (await import('./infra/parts/app.ts')).appOf(stage),
  async run() {},
})
