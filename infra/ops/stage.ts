import { spawnSync } from 'node:child_process'
import { runningStack } from '../local/running.ts'
import { proofOf } from '../parts/proof.ts'
import { isContract, moneySettings, senderOf, stageOf } from '../parts/stage.ts'

export type Environment = Record<string, string | undefined>

/** A field of one of the stage's resources, from the environment of SST's shell. */
export function resource(name: string, field: string): string | undefined {
  const text = process.env[`SST_RESOURCE_${name}`]
  return text && JSON.parse(text)[field]
}

/** The configuration of the stage's own functions, so that commands run the product's own code against it. */
export function environmentOf(stage: string): Environment {
  if (stage === 'local') return runningStack().env
  const settings = stageOf(stage)
  const [desk, codeKey] = [resource('Desk', 'value'), resource('CodeKey', 'value')]
  return {
    AWS_REGION: process.env.AWS_REGION,
    MOTA_STAGE: stage,
    MOTA_ORIGIN: resource('Router', 'url'),
    MOTA_NETWORK: settings.network,
    ...moneySettings(settings),
    MOTA_RPC_URL: resource('RpcUrl', 'value'),
    MOTA_SUBGRAPH_URL:
      settings.indexer === 'own' ? `${resource('Router', 'url')}/subgraph` : resource('SubgraphUrl', 'value'),
    MOTA_TABLE: resource('Table', 'name'),
    MOTA_BUCKET: resource('Images', 'name'),
    MOTA_PRIVATE_BUCKET: resource('Private', 'name'),
    MOTA_MAIL: 'ses',
    MOTA_MAIL_FROM: senderOf(settings, desk),
    MOTA_MAIL_RATE: String(settings.mailRate),
    MOTA_CONTACT_TO: desk,
    MOTA_SECRET: codeKey,
    MOTA_LINK_KEYS: resource('LinkKeys', 'value'),
    MOTA_VIN_KEYS: resource('VinKeys', 'value'),
    MOTA_PUSH_KEY: resource('PushKey', 'value'),
    MOTA_BUNDLER_URL: settings.passkeys && resource('BundlerUrl', 'value'),
    MOTA_SPONSOR: isContract(settings) ? settings.passkeys?.sponsor : undefined,
    MOTA_SPONSOR_KEY: resource('SponsorKey', 'value'),
    MOTA_PAYMASTER_URL: resource('PaymasterUrl', 'value'),
    MOTA_SPONSOR_BUDGET: settings.passkeys?.budget,
    MOTA_EXCHANGE: settings.exchange,
    MOTA_FRONT: codeKey && proofOf(codeKey),
    MOTA_REVIEW: settings.review,
    MOTA_STAFF: settings.staff.join(' '),
    // Only operators use these.
    MOTA_API: resource('Api', 'name'),
    MOTA_WEB_FILES: resource('WebFiles', 'name'),
    MOTA_FAILED_RUNS: resource('FailedRuns', 'url'),
    MOTA_FAILED_WORK: resource('FailedWork', 'url'),
  }
}

/** Only SST's shell has a deployed stage's names and secrets, so this starts the same command again inside it. */
export function enterShell(stage: string): void {
  if (stage === 'local') return
  const here = resource('App', 'stage')
  if (here === stage) return
  if (here)
    throw new Error(`This shell belongs to ${here}. Exit it first, then run the command again for ${stage}.`)
  const again = ['sst', 'shell', '--stage', stage, '--', process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync('npx', again, { stdio: 'inherit' })
  process.exit(status ?? 1)
}
