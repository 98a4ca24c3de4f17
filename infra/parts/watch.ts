import { watching } from '../../functions/src/job/schedule.ts'
import { environment } from './environment.ts'
import { common } from './function.ts'
import { stage } from './here.ts'

const { MOTA_STAGE, MOTA_ORIGIN, MOTA_NETWORK, MOTA_RPC_URL } = environment

/** Measures what no request shows: how far the index lags, and what the escrow's owner has left for gas. */
export const watch =
  stage.alarms &&
  new sst.aws.CronV2('Watch', {
    schedule: `rate(${watching.every} minutes)`,
    function: {
      handler: 'infra/parts/watch/main.handler',
      runtime: common.runtime,
      architecture: common.architecture,
      logging: common.logging,
      environment: { MOTA_STAGE, MOTA_ORIGIN, MOTA_NETWORK, MOTA_RPC_URL },
      memory: '256 MB',
      timeout: '60 seconds',
    },
  })
