import { limits } from '../../functions/src/schema/field/limits.ts'
import { stage } from './here.ts'
import { virginia } from './region.ts'
import { router } from './router.ts'

/** The query and the cookie are left out: searches are private, and sessions are secret. */
const fields = [
  'date',
  'time',
  'c-ip',
  'cs-method',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-request-id',
  'cs(User-Agent)',
]

/** Logs each request to CloudFront and keeps the log for a month, to find floods and attacks. */
function keepAccessLog() {
  const options = { provider: virginia }
  const group = new aws.cloudwatch.LogGroup(
    'AccessLog',
    {
      name: `/mota/${$app.stage}/access`,
      retentionInDays: limits.accessLogDays,
      logGroupClass: 'INFREQUENT_ACCESS',
    },
    options,
  )
  const source = new aws.cloudwatch.LogDeliverySource(
    'AccessLogSource',
    {
      name: `mota-${$app.stage}-access`,
      logType: 'ACCESS_LOGS',
      resourceArn: router.nodes.cdn.apply((cdn) => $output(cdn?.nodes.distribution.arn ?? '')),
    },
    options,
  )
  const destination = new aws.cloudwatch.LogDeliveryDestination(
    'AccessLogDestination',
    {
      name: `mota-${$app.stage}-access`,
      outputFormat: 'json',
      deliveryDestinationConfiguration: { destinationResourceArn: group.arn },
    },
    options,
  )
  new aws.cloudwatch.LogDelivery(
    'AccessLogDelivery',
    { deliverySourceName: source.name, deliveryDestinationArn: destination.arn, recordFields: fields },
    options,
  )
}

if (stage.accessLog) keepAccessLog()
