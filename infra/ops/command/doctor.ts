import { readConfig } from '../../../functions/src/config.ts'
import { stageOf } from '../../parts/stage.ts'
import { accountChecks } from '../check/account.ts'
import { chainChecks } from '../check/chain.ts'
import { passkeyChecks } from '../check/passkeys.ts'
import { runningChecks } from '../check/running.ts'
import { secretsCheck } from '../check/secrets.ts'
import { storeChecks } from '../check/store.ts'
import { tokenChecks } from '../check/tokens.ts'
import { examine, reportOf } from '../check.ts'
import type { Command } from '../command.ts'
import { type Fixes, fixesOf } from '../fix.ts'
import type { Environment } from '../stage.ts'

/** Everything that a deployment and a working market need, each with the line that fixes it. */
export const doctor: Command = {
  usage: 'doctor',
  summary: 'Check every precondition and say how to fix what is wrong',
  anyLogin: true,
  async run(_, { options, environment }) {
    const { stage } = options
    const fixes = fixesOf(stage)
    const configured = {
      name: 'configuration',
      look: async () => `${Object.keys(readConfig(environment)).length} values`,
      fix: fixes.deploy,
    }
    const findings = await examine([
      configured,
      ...(stage === 'local' ? [] : deployedChecks(stage, environment, fixes)),
      ...chainChecks(environment, fixes),
      ...tokenChecks(environment, fixes),
      ...(stage === 'local' ? [] : passkeyChecks(stageOf(stage), environment, fixes)),
      ...storeChecks(environment, fixes),
    ])
    return reportOf(findings)
  },
}

function deployedChecks(name: string, environment: Environment, fixes: Fixes) {
  const stage = stageOf(name)
  return [
    ...accountChecks(name, stage, environment),
    secretsCheck(stage, environment, fixes),
    ...runningChecks(name, stage, environment, fixes),
  ]
}
