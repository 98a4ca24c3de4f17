import { CloudWatchClient, DescribeAlarmsCommand } from '@aws-sdk/client-cloudwatch'
import { CostExplorerClient, ListCostAllocationTagsCommand } from '@aws-sdk/client-cost-explorer'
import { GetAliasCommand, LambdaClient, ListVersionsByFunctionCommand } from '@aws-sdk/client-lambda'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { region, type Stage } from '../../parts/stage.ts'
import type { Check } from '../check.ts'
import type { Fixes } from '../fix.ts'
import type { Environment } from '../stage.ts'

/** The region of CloudFront's metrics, of the alarms on them, and of AWS's bills. */
const usEast = 'us-east-1'

/** Checks a deployed stage in AWS for problems that its pages do not show. */
export function runningChecks(name: string, stage: Stage, environment: Environment, fixes: Fixes): Check[] {
  const options = { region, maxAttempts: 1 }
  const ofAlarms = stage.alarms ? alarmChecks(name) : []
  return [
    ...ofAlarms,
    queueCheck('failed runs', 'FailedRuns', environment.MOTA_FAILED_RUNS),
    queueCheck('failed work', 'FailedWork', environment.MOTA_FAILED_WORK),
    {
      name: 'cost tag',
      fix: 'Activate sst:stage: AWS console, Billing, Cost allocation tags (listed a day after the first deploy)',
      after: 'login',
      async look() {
        const { CostAllocationTags = [] } = await new CostExplorerClient({ ...options, region: usEast }).send(
          new ListCostAllocationTagsCommand({ TagKeys: ['sst:stage'] }),
        )
        if (CostAllocationTags[0]?.Status !== 'Active')
          throw new Error('sst:stage is not active, so the budget counts nothing')
        return 'active'
      },
    },
    {
      name: 'release',
      fix: fixes.deploy,
      after: 'login',
      async look() {
        const lambda = new LambdaClient(options)
        const FunctionName = environment.MOTA_API
        const { FunctionVersion } = await lambda.send(new GetAliasCommand({ FunctionName, Name: 'live' }))
        const newest = await newestVersion(lambda, FunctionName)
        if (FunctionVersion !== newest)
          throw new Error(`visitors have version ${FunctionVersion}, and ${newest} was built`)
        return `version ${newest}`
      },
    },
    {
      name: 'sender',
      fix: 'Confirm the e-mail from SES, or wait until it has found the DNS records of the domain',
      after: 'login',
      async look() {
        const address = /[^<\s]+@[^>\s]+/.exec(environment.MOTA_MAIL_FROM ?? '')?.[0] ?? ''
        const EmailIdentity = stage.domain ?? address
        const { VerifiedForSendingStatus } = await new SESv2Client(options).send(
          new GetEmailIdentityCommand({ EmailIdentity }),
        )
        if (!VerifiedForSendingStatus) throw new Error(`SES may not send as ${EmailIdentity} yet`)
        return EmailIdentity
      },
    },
  ]
}

/** A queue of failures, which should be empty. `alarm` is its alarm in the runbook. */
const queueCheck = (name: string, alarm: string, QueueUrl: string | undefined): Check => ({
  name,
  fix: `infra/runbook/alarms.md, ${alarm}`,
  after: 'login',
  async look() {
    const { Attributes } = await new SQSClient({ region, maxAttempts: 1 }).send(
      new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['ApproximateNumberOfMessages'] }),
    )
    const count = Number(Attributes?.ApproximateNumberOfMessages)
    if (count) throw new Error(`${count} in the queue`)
    return 'none'
  },
})

/** Versions come in pages, oldest first. */
async function newestVersion(lambda: LambdaClient, FunctionName: string | undefined): Promise<string> {
  let newest = ''
  let Marker: string | undefined
  do {
    const { Versions = [], NextMarker } = await lambda.send(
      new ListVersionsByFunctionCommand({ FunctionName, ...(Marker ? { Marker } : {}) }),
    )
    newest = Versions.at(-1)?.Version ?? newest
    Marker = NextMarker
  } while (Marker)
  return newest
}

function alarmChecks(name: string): Check[] {
  const alarmsIn = async (where: string) => {
    const { MetricAlarms = [] } = await new CloudWatchClient({ region: where, maxAttempts: 1 }).send(
      new DescribeAlarmsCommand({ AlarmNamePrefix: `mota-${name}-`, MaxRecords: 100 }),
    )
    return MetricAlarms.map((alarm) => ({ ...alarm, where }))
  }
  const everywhere = async () => (await Promise.all([alarmsIn(region), alarmsIn(usEast)])).flat()
  return [
    {
      name: 'alarms',
      fix: 'infra/runbook/alarms.md, under the name of the alarm',
      after: 'login',
      async look() {
        const alarms = await everywhere()
        const firing = alarms.filter(({ StateValue }) => StateValue === 'ALARM')
        if (!alarms.length) throw new Error('there are none')
        if (firing.length) throw new Error(`firing: ${firing.map(({ AlarmName }) => AlarmName).join(', ')}`)
        return `${alarms.length}, all quiet`
      },
    },
    {
      name: 'alarm subscriptions',
      fix: 'Confirm the e-mails from SNS that the desk’s mailbox got',
      after: 'alarms',
      async look() {
        const topics = new Map(
          (await everywhere()).flatMap(({ AlarmActions = [], where }) =>
            AlarmActions.map((topic) => [topic, where] as const),
          ),
        )
        const confirmed = await Promise.all(
          [...topics].map(async ([TopicArn, where]) => {
            const { Subscriptions = [] } = await new SNSClient({ region: where, maxAttempts: 1 }).send(
              new ListSubscriptionsByTopicCommand({ TopicArn }),
            )
            return Subscriptions.some(({ SubscriptionArn = '' }) => SubscriptionArn.startsWith('arn:'))
          }),
        )
        const missing = confirmed.filter((one) => !one).length
        if (missing) throw new Error(`nobody has confirmed ${missing} of ${topics.size} subscriptions`)
        return `${topics.size} topics, confirmed`
      },
    },
  ]
}
