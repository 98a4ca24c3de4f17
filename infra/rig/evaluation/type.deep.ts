import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './platform.ts'

test('the SST program passes the type check', async () => {
  const tsc = [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    join(root, 'infra/rig/evaluation/program.tsconfig.json'),
  ]
  const { stdout } = await promisify(execFile)(process.execPath, tsc).catch((error) => error)
  expect(stdout).toBe('')
})
