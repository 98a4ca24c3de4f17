import { readConfig } from '../../../functions/src/config.ts'
import { stageOf } from '../../stage.ts'
import { chainChecks } from '../check/chain.ts'
import { deployedChecks } from '../check/deployed.ts'
import { storeChecks } from '../check/store.ts'
import { examine } from '../check.ts'
import type { Command } from '../command.ts'
import { mendsOf } from '../mend.ts'

/** Everything that a deploy, and a market that works, needs; each with the line that mends it. */
export const doctor: Command = {
  usage: 'doctor',
  summary: 'Look at every precondition, and say how to mend what is wrong',
  async run(_, { options, environment }) {
    const { stage } = options
    const mends = mendsOf(stage)
    const configured = {
      name: 'configuration',
      look: async () => `${Object.keys(readConfig(environment)).length} values`,
      mend: mends.part,
    }
    const findings = await examine([
      configured,
      ...(stage === 'local' ? [] : deployedChecks(stageOf(stage), environment, mends)),
      ...chainChecks(environment, mends),
      ...storeChecks(environment, mends),
    ])
    const bad = findings.some(({ ok }) => !ok)
    return {
      rows: findings.map(({ name, ok, found, mend }) => ({
        check: name,
        state: ok ? 'ok' : 'BAD',
        found,
        mend,
      })),
      bad,
      note: bad ? 'Not ready.' : 'Ready.',
    }
  },
}
