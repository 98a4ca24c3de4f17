import type { Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import { secretsFor } from '../secret.ts'
import type { Environment } from '../stage.ts'

/** The secrets that the environment must have. */
export const secretsCheck = (stage: Stage, environment: Environment, fixes: Fixes): Check => ({
  name: 'secrets',
  fix: fixes.secret('NAME'),
  async look() {
    const needed = secretsFor(stage)
    const missing = needed.filter(({ variable }) => !environment[variable])
    if (missing.length) throw new Error(`not set: ${missing.map(({ name }) => name).join(', ')}`)
    return `${needed.length} set`
  },
})
