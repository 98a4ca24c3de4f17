import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '../../evaluation/platform.ts'

/** As `infra/web.ts` has it built. */
export const buildWeb = () => promisify(execFile)('npm', ['run', 'build', '-w', 'web'], { cwd: root })
