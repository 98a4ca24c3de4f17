import { moneySettings, type Stage, stageOf } from '../../parts/stage.ts'
import { accountChecks } from '../check/account.ts'
import { budgetCheck } from '../check/budget.ts'
import { chainChecks } from '../check/chain.ts'
import { moderatorsCheck } from '../check/moderators.ts'
import { ownedChecks } from '../check/owned.ts'
import { passkeyChecks } from '../check/passkeys.ts'
import { rpcCheck } from '../check/rpc.ts'
import { secretsCheck } from '../check/secrets.ts'
import { tokenChecks } from '../check/tokens.ts'
import { type Check, examine, reportOf } from '../check.ts'
import { type Command, Misuse } from '../command.ts'
import { fixesOf } from '../fix.ts'
import { secretNames } from '../secret.ts'
import { secretsOf } from '../secret-store.ts'
import type { Environment } from '../stage.ts'

/** Checks before the first deploy. They need no running stage, and find mistakes that would show only weeks later. */
export const preflight: Command = {
  usage: 'preflight --stage NAME',
  summary: 'Before the first deploy: check account, names, secrets, chain and index',
  beforeDeploy: true,
  anyLogin: true,
  async run(args, { options: { stage: name } }) {
    if (args.length || name === 'local') throw new Misuse()
    const environment = await environmentBefore(name)
    return reportOf(await examine(checksBefore(name, stageOf(name), environment)))
  },
}

export function checksBefore(name: string, stage: Stage, environment: Environment): Check[] {
  const fixes = fixesOf(name)
  return [
    ...accountChecks(name, stage, environment),
    budgetCheck(stage),
    secretsCheck(stage, environment, fixes),
    ...chainChecks(environment, fixes).filter(({ name }) => name !== 'index' || stage.indexer === 'graph'),
    rpcCheck(environment, fixes),
    ...tokenChecks(environment, fixes),
    moderatorsCheck(stage),
    ...passkeyChecks(stage, environment, fixes),
    ...ownedChecks(stage, environment, fixes),
  ]
}

/** The secrets are stored before the stage exists. A login that cannot read them is what another line says. */
async function environmentBefore(name: string): Promise<Environment> {
  const there = await secretsOf(name).catch(() => new Map<string, string>())
  const secrets = Object.entries(secretNames).map(([secret, { variable }]) => [variable, there.get(secret)])
  return {
    AWS_REGION: process.env.AWS_REGION,
    MOTA_NETWORK: stageOf(name).network,
    ...moneySettings(stageOf(name)),
    ...Object.fromEntries(secrets),
  }
}
