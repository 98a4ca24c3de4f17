import { common } from './function.ts'
import { stage } from './here.ts'

/** Measures every five minutes what no request shows: how far the index lags, and what the escrow's owner has left for gas. */
export const watch =
  stage.alarms &&
  new sst.aws.CronV2('Watch', {
    schedule: 'rate(5 minutes)',
    function: {
      handler: 'infra/watch/main.handler',
      runtime: common.runtime,
      architecture: common.architecture,
      logging: common.logging,
      environment: common.environment,
      memory: '256 MB',
      timeout: '60 seconds',
    },
  })
