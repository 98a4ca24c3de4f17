import { once } from 'node:events'
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { loopback } from '../../../local/port.ts'
import { actionsOf, callerOf } from './action.ts'

/** The local parts behind the account. */
interface Behind {
  dynamo: string
  s3: string
  smtp: string
}

export interface Account {
  url: string
  stop(): void
}

/** Evaluates policies: whether a role may perform an action. */
type Guard = (key: string, action: string) => boolean

interface Call {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  /** Whether the caller may perform another action. */
  allows(action: string): boolean
}

/**
 * An AWS account at one address. Requests to DynamoDB, S3, SQS and SES go to the parts of the local stack. Parameters are
 * stored here. Settings that SST's bootstrap writes and never reads are accepted and ignored.
 */
export async function startAccount(behind: Behind, allows: Guard = () => true): Promise<Account> {
  const parameters = new Map<string, string>()
  const alarms: Alarm[] = []
  const services: Record<string, (call: Call) => void | Promise<void>> = {
    sts: ({ response }) => void response.writeHead(200, { 'content-type': 'text/xml' }).end(identity),
    ecr: ({ response }) =>
      json(response, { repository: { repositoryUri: 'local/sst', registryId: accountNumber } }),
    ssm: (call) => keepParameter(call, parameters),
    ses: (call) => sendMail(call, behind.smtp),
    ...quiet,
    monitoring: (call) => keepAlarm(call, alarms),
    dynamodb: (call) => pass(call, behind.dynamo),
    // Failed messages are only counted here, and there are none.
    sqs: (call) =>
      String(call.request.headers['x-amz-target']).endsWith('GetQueueAttributes')
        ? json(call.response, { Attributes: { ApproximateNumberOfMessages: '0' } })
        : pass(call, behind.s3),
    s3: (call) => (isSetting(call.request) ? void call.response.end() : pass(call, behind.s3, isHidden)),
  }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const caller = callerOf(request)
    const body = await buffer(request)
    const call = { request, response, body, allows: (action: string) => allows(caller.key, action) }
    const serve = services[caller.service]
    const [denied] = actionsOf(caller, request, body).filter((action) => !call.allows(action))
    if (serve && !denied) await serve(call)
    else json(response, { __type: 'AccessDeniedException', message: denied ?? caller.service }, 403)
  }
  const server = createServer((request, response) => {
    // If a part is down, only the call that needs it fails, as with a service of AWS.
    answer(request, response).catch((error: Error) =>
      json(response, { __type: 'InternalFailure', message: error.message }, 500),
    )
  }).listen(0, loopback)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://${loopback}:${port}`, stop: () => server.close() }
}

export const accountNumber = '123456789012'
const identity = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Arn>arn:aws:iam::${accountNumber}:user/rehearsal</Arn><UserId>rehearsal</UserId><Account>${accountNumber}</Account></GetCallerIdentityResult></GetCallerIdentityResponse>`

const topic = `arn:aws:sns:eu-west-1:${accountNumber}:alarms`

/** Responses of AWS services that have no local part: those of an account without problems. */
const quiet: Record<string, (call: Call) => void> = {
  lambda: ({ request: { url = '' }, response }) => json(response, answerOfLambda(url)),
  sns: ({ response }) => void response.writeHead(200, { 'content-type': 'text/xml' }).end(subscriptions),
  ce: ({ response }) => json(response, { CostAllocationTags: [{ TagKey: 'sst:stage', Status: 'Active' }] }),
}

const answerOfLambda = (url: string) =>
  url.includes('/account-settings')
    ? { AccountLimit: { ConcurrentExecutions: 1_000 } }
    : url.includes('/aliases/')
      ? { FunctionVersion: '7' }
      : { Versions: [{ Version: '$LATEST' }, { Version: '7' }] }

const subscriptions = `<ListSubscriptionsByTopicResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><ListSubscriptionsByTopicResult><Subscriptions><member><SubscriptionArn>${topic}:desk</SubscriptionArn></member></Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`

function json(response: ServerResponse, answer: object, status = 200) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(answer))
}

function keepParameter({ response, body }: Call, parameters: Map<string, string>) {
  const { Name, Value } = JSON.parse(body.toString()) as { Name: string; Value?: string }
  if (Value !== undefined) {
    parameters.set(Name, Value)
    return json(response, { Version: 1 })
  }
  if (!parameters.has(Name)) return json(response, { __type: 'ParameterNotFound', message: Name }, 400)
  json(response, { Parameter: { Name, Value: parameters.get(Name), Type: 'String' } })
}

interface Alarm {
  AlarmName: string
  AlarmActions: string[]
}

/** One alarm is there from the beginning. All are quiet. */
function keepAlarm({ request, response, body }: Call, alarms: Alarm[]) {
  const given = JSON.parse(body.toString() || '{}') as Alarm
  const isNew = String(request.headers['x-amz-target']).endsWith('PutMetricAlarm')
  if (isNew) alarms.push({ ...given, AlarmActions: [topic] })
  const own = { AlarmName: 'mota-ada-Unhealthy', AlarmActions: [topic] }
  const all = alarms.length > 0 ? alarms : [own]
  json(response, { MetricAlarms: all.map((alarm) => ({ ...alarm, StateValue: 'OK' })) })
}

/** Versioning, policies and notifications of a bucket. */
const isSetting = ({ method, url = '' }: IncomingMessage) =>
  method === 'PUT' && /^\/[^/?]+\/?\?(versioning|policy|notification|publicAccessBlock)/.test(url)

async function sendMail({ request, response, body }: Call, smtp: string) {
  if (request.url?.startsWith('/v2/email/account'))
    return json(response, { ProductionAccessEnabled: true, SendQuota: { Max24HourSend: 50_000 } })
  if (request.url?.startsWith('/v2/email/identities/'))
    return json(response, { VerifiedForSendingStatus: true })
  const { FromEmailAddress, Destination, Content } = JSON.parse(body.toString())
  const to = Object.values(Destination as Record<string, string[]>).flat()
  const raw = Buffer.from(Content.Raw.Data, 'base64')
  const { messageId } = await createTransport({ url: smtp }).sendMail({
    envelope: { from: FromEmailAddress, to },
    raw,
  })
  json(response, { MessageId: messageId })
}

/** S3 says that a file is missing only to who may list the bucket. */
const isHidden = ({ request: { method = '' }, allows }: Call, status?: number) =>
  status === 404 && ['GET', 'HEAD'].includes(method) && !allows('s3:ListBucket')

function pass(call: Call, target: string, refuses = (_: Call, _status?: number) => false) {
  const { request, response, body } = call
  const { method, headers, url } = request
  const upstream = ask(target + url, { method, headers }, (answer) => {
    if (refuses(call, answer.statusCode)) {
      answer.resume()
      return json(response, { __type: 'AccessDenied', message: 's3:ListBucket' }, 403)
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.once('error', () => response.writeHead(502).end())
  upstream.end(body)
}
