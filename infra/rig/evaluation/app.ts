import { join } from 'node:path'
import { root } from './platform.ts'

interface App {
  name: string
  stage: string
  removal: 'remove' | 'retain'
  protect: boolean
  providers: { aws: { region: string; allowedAccountIds?: string[] } }
}

/** The settings of a stage that `sst.config.ts` returns before any resource is created. */
export async function appOf(stage: string): Promise<App> {
  Object.assign(globalThis, { $config: (config: unknown) => config })
  const { default: config } = await import(join(root, 'sst.config.ts'))
  return { ...(await config.app({ stage })), stage }
}
