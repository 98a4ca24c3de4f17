import { watching } from '../../functions/src/job/schedule.ts'
import { limits } from '../../functions/src/schema/field/limits.ts'
import { environment } from './environment.ts'
import { common } from './function.ts'
import { stage } from './here.ts'
import { isContract } from './stage.ts'

const { MOTA_STAGE, MOTA_ORIGIN, MOTA_NETWORK, MOTA_RPC_URL } = environment

const sponsor = isContract(stage) && {
  MOTA_SPONSOR: stage.passkeys?.sponsor ?? '',
  MOTA_SPONSOR_BUDGET: stage.passkeys?.budget ?? limits.sponsorBudget,
}

/** Measures what no request shows: how far the index lags, and what is left for gas and network fees. */
export const watch =
  stage.alarms &&
  new sst.aws.CronV2('Watch', {
    schedule: `rate(${watching.every} minutes)`,
    function: {
      handler: 'infra/parts/watch/main.handler',
      runtime: common.runtime,
      architecture: common.architecture,
      logging: common.logging,
      environment: { MOTA_STAGE, MOTA_ORIGIN, MOTA_NETWORK, MOTA_RPC_URL, ...sponsor },
      memory: '256 MB',
      timeout: '60 seconds',
    },
  })
