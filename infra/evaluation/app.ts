import { join } from 'node:path'
import { root } from './platform.ts'

interface App {
  name: string
  stage: string
  removal: 'remove' | 'retain'
  protect: boolean
  providers: { aws: { region: string; allowedAccountIds?: string[] } }
}

/** What `sst.config.ts` says of a stage before it makes anything. */
export async function appOf(stage: string): Promise<App> {
  Object.assign(globalThis, { $config: (config: unknown) => config })
  const { default: config } = await import(join(root, 'sst.config.ts'))
  return { ...(await config.app({ stage })), stage }
}
