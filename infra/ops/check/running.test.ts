import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stageOf } from '../../parts/stage.ts'
import { startAccount } from '../../rig/rehearsal/world/aws.ts'
import { examine } from '../check.ts'
import { answering, serve } from '../fault.ts'
import { fixesOf } from '../fix.ts'
import { runningChecks } from './running.ts'

/** The alarms of a stage that has some, in a simulated account. */
let stop: () => void

beforeEach(async () => {
  const account = await startAccount({ dynamo: '', s3: '', smtp: '' })
  stop = account.stop
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: account.url }
  for (const [name, value] of Object.entries(keys)) vi.stubEnv(name, value)
})
afterEach(() => {
  vi.unstubAllEnvs()
  stop()
})

async function findings() {
  const found = await examine(runningChecks('staging', stageOf('staging'), {}, fixesOf('staging')))
  return Object.fromEntries(found.map(({ name, ok, found: text }) => [name, [ok, text]]))
}

test('quiet alarms that somebody hears are well', async () => {
  expect(await findings()).toMatchObject({
    alarms: [true, '2, all quiet'],
    'alarm subscriptions': [true, '1 topics, confirmed'],
  })
})

test('an alarm that rings is named', async () => {
  const firing = { AlarmName: 'mota-staging-ApiSlow', StateValue: 'ALARM', AlarmActions: [] }
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH', await answering({ MetricAlarms: [firing] }))
  expect((await findings()).alarms).toEqual([false, 'firing: mota-staging-ApiSlow, mota-staging-ApiSlow'])
})

test('a stage whose alarms are missing is not well', async () => {
  vi.stubEnv('AWS_ENDPOINT_URL_CLOUDWATCH', await answering({ MetricAlarms: [] }))
  expect((await findings()).alarms).toEqual([false, 'there are none'])
})

test('alarms that nobody hears are found', async () => {
  const pending = await serve((_, response) =>
    response.end(
      '<R><ListSubscriptionsByTopicResult><Subscriptions><member><SubscriptionArn>PendingConfirmation</SubscriptionArn></member></Subscriptions></ListSubscriptionsByTopicResult></R>',
    ),
  )
  vi.stubEnv('AWS_ENDPOINT_URL_SNS', pending)
  expect((await findings())['alarm subscriptions']).toEqual([
    false,
    'nobody has confirmed 1 of 1 subscriptions',
  ])
})
