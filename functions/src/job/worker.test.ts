import { randomUUID } from 'node:crypto'
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs'
import { expect, inject, test, vi } from 'vitest'
import { openMarket } from '../../test/market.ts'
import { waiting } from '../mail/outbox.ts'
import { openClient, openSqs } from '../queue/queue.ts'
import { openReceiver } from '../queue/receiver.ts'
import { post } from './post.ts'
import { startWorker, workOff } from './worker.ts'

const env = inject('env')
const sqs: SQSClient = openClient(env.MOTA_QUEUE ?? '', 15_000)

async function createQueue(attributes: Record<string, string> = {}): Promise<string> {
  const QueueName = randomUUID()
  await sqs.send(new CreateQueueCommand({ QueueName, Attributes: { VisibilityTimeout: '1', ...attributes } }))
  return (env.MOTA_QUEUE ?? '').replace(/[^/]+$/, QueueName)
}

/** A market whose work goes through a queue of its own. What fails is put aside after two tries. No rate holds letters back. */
async function open() {
  const aside = await createQueue()
  const asked = { QueueUrl: aside, AttributeNames: ['QueueArn' as const] }
  const arn = (await sqs.send(new GetQueueAttributesCommand(asked))).Attributes?.QueueArn
  const url = await createQueue({
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn, maxReceiveCount: 2 }),
  })
  return { market: await openMarket({ MOTA_QUEUE: url, MOTA_MAIL_RATE: '1000' }), url, aside }
}

const letter = { subject: 'S', text: 'T', html: '<p>T</p>' }

test('a schedule only adds work to the queue, and a worker does it once, even if it comes twice', async () => {
  const { market } = await open()
  const { deps } = market
  for (let n = 0; n < 25; n++)
    await deps.store.letters.put({ ...waiting(deps, `letter ${n}`, 'desk', letter), due: 1 }).go()
  expect(await post.run(deps)).toMatchObject({ queued: 25 })
  expect(await post.run(deps)).toMatchObject({ queued: 25 })
  const send = vi.spyOn(deps.mail, 'send')
  const stop = startWorker(deps)
  const left = async () => (await deps.store.letters.query.byDue({}).go({ pages: 'all' })).data.length
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 300_000, interval: 100 })
  stop()
  expect(send).toHaveBeenCalledTimes(25)
})

test('the queue holds work back for as long as the work says', async () => {
  const { url } = await open()
  await openSqs(url).add([
    { kind: 'letter', about: 'now' },
    { kind: 'letter', about: 'later', wait: 600 },
  ])
  const asked = { QueueUrl: url, AttributeNames: ['All' as const] }
  expect((await sqs.send(new GetQueueAttributesCommand(asked))).Attributes).toMatchObject({
    ApproximateNumberOfMessages: '1',
    ApproximateNumberOfMessagesDelayed: '1',
  })
})

test('of a batch only the failed work comes again, and is put aside in the end', async () => {
  const { market, url, aside } = await open()
  const { log, store } = market.deps
  const queue = openSqs(url)
  await queue.add([
    { kind: 'letter', about: 'nothing' },
    { kind: 'no such kind', about: 'x' },
  ])
  const receiver = openReceiver(url)
  const bodies: string[] = []
  async function receive() {
    const messages = await receiver.receive(AbortSignal.timeout(14_000))
    const failed = await workOff({ ...market.deps, log, store }, messages)
    bodies.push(...messages.map(({ body }) => body))
    await receiver.remove(messages.filter(({ messageId }) => !failed.includes(messageId)))
  }
  const failures = () => bodies.filter((body) => body.includes('no such kind'))
  while (failures().length < 2) await receive()
  const look = async (QueueUrl: string) =>
    (await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 0 }))).Messages ?? []
  await vi.waitFor(
    async () => {
      // The queue puts it aside when somebody looks for work.
      expect(await look(url)).toEqual([])
      expect(await look(aside)).toMatchObject([{ Body: '{"kind":"no such kind","about":"x"}' }])
    },
    { timeout: 300_000, interval: 100 },
  )
  expect(bodies.filter((body) => body.includes('letter'))).toHaveLength(1)
  expect(failures()).toHaveLength(2)
  expect(market.lines.join()).toContain('work.no such kind')
})

test('a message that is no work fails without holding up the others', async () => {
  const { market } = await open()
  const messages = ['{', '{"kind":"letter"}', '{"kind":"letter","about":"nothing"}']
  const all = messages.map((body, n) => ({ messageId: String(n), body }))
  expect(await workOff(market.deps, all)).toEqual(['0', '1'])
})
