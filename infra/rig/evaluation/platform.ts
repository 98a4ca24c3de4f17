import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')
export const platform = join(root, '.sst/platform')

/** Writes SST's platform, its components and their types, once: three quarters of a minute and 300 MB from the registry. */
export default function preparePlatform(): void {
  if (existsSync(join(platform, 'node_modules/@pulumi/aws'))) return
  execFileSync(join(root, 'node_modules/.bin/sst'), ['install', '--stage', 'test'], {
    cwd: root,
    env: { ...process.env, SST_SKIP_DEPENDENCY_CHECK: '1', SST_NO_BUN: '1', SST_TELEMETRY_DISABLED: '1' },
    stdio: 'ignore',
  })
}
