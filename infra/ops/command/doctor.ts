import { readConfig } from '../../../functions/src/config.ts'
import { stageOf } from '../../parts/stage.ts'
import { chainChecks } from '../check/chain.ts'
import { deployedChecks } from '../check/deployed.ts'
import { storeChecks } from '../check/store.ts'
import { examine } from '../check.ts'
import type { Command } from '../command.ts'
import { fixesOf } from '../fix.ts'

/** Everything that a deployment and a working market need, each with the line that fixes it. */
export const doctor: Command = {
  usage: 'doctor',
  summary: 'Check every precondition and say how to fix what is wrong',
  async run(_, { options, environment }) {
    const { stage } = options
    const fixes = fixesOf(stage)
    const configured = {
      name: 'configuration',
      look: async () => `${Object.keys(readConfig(environment)).length} values`,
      fix: fixes.part,
    }
    const findings = await examine([
      configured,
      ...(stage === 'local' ? [] : deployedChecks(stageOf(stage), environment, fixes)),
      ...chainChecks(environment, fixes),
      ...storeChecks(environment, fixes),
    ])
    const bad = findings.some(({ ok }) => !ok)
    return {
      rows: findings.map(({ name, ok, found, fix }) => ({
        check: name,
        state: ok ? 'ok' : 'BAD',
        found,
        fix,
      })),
      bad,
      note: bad ? 'Not ready.' : 'Ready.',
    }
  },
}
