import { email } from './email.ts'
import { stage } from './here.ts'
import { images, privateFiles } from './images.ts'
import { queue } from './queue.ts'
import { secrets } from './secret.ts'
import { fromAddressOf, region } from './stage.ts'
import { table } from './table.ts'

const dynamo = (...actions: string[]) => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.arn, $interpolate`${table.arn}/index/*`],
})
const files = (bucket: sst.aws.Bucket, ...actions: string[]) => ({
  actions: actions.map((action) => `s3:${action}`),
  resources: [$interpolate`${bucket.arn}/*`],
})

const read = ['GetItem', 'BatchGetItem', 'Query']
const write = ['PutItem', 'UpdateItem', 'DeleteItem']
/** Without it S3 answers 403 instead of 404 for a missing object. */
const list = (...buckets: sst.aws.Bucket[]) => ({
  actions: ['s3:ListBucket'],
  resources: buckets.map(({ arn }) => arn),
})
/** In the sandbox, where every account begins, SES also wants the permission for the recipient's confirmed identity. */
const recipients = $interpolate`arn:aws:ses:${region}:${aws.getCallerIdentityOutput().accountId}:identity/*`
const sendMail = {
  actions: ['ses:SendEmail', 'ses:SendRawEmail'],
  resources: [email.nodes.identity.arn, email.nodes.configurationSet.arn, recipients],
  // Otherwise the recipients' identities, and every other one of the account, could be senders too.
  conditions: [
    { test: 'StringEquals', variable: 'ses:FromAddress', values: [fromAddressOf(stage, secrets.desk.value)] },
  ],
}

const addWork = { actions: ['sqs:SendMessage'], resources: [queue.arn] }

/** X-Ray names no resources. */
const trace = { actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }

/** Action by action what each function calls, in place of the wildcards that a link would grant. */
export const permissions = {
  api: [
    dynamo(...read, ...write, 'BatchWriteItem'),
    files(images, 'PutObject'),
    files(privateFiles, 'GetObject', 'PutObject'),
    list(images, privateFiles),
    sendMail,
    addWork,
    trace,
  ],
  reconcile: [dynamo(...read, ...write), sendMail, trace],
  // These find work and add it to the queue.
  remind: [dynamo('Query'), addWork, trace],
  notify: [dynamo('Query', 'BatchGetItem'), addWork, trace],
  search: [dynamo('Query', 'GetItem', 'BatchGetItem', 'PutItem'), addWork, trace],
  post: [dynamo('Query'), addWork, trace],
  orphans: [addWork, trace],
  forget: [dynamo('Query', 'BatchGetItem'), addWork, trace],
  snapshot: [
    dynamo('BatchGetItem', 'Query'),
    files(privateFiles, 'GetObject', 'PutObject'),
    list(privateFiles),
    trace,
  ],
  work: [
    dynamo(...read, ...write, 'BatchWriteItem'),
    files(images, 'DeleteObject'),
    files(privateFiles, 'DeleteObject'),
    list(images),
    sendMail,
    trace,
  ],
  follow: [dynamo('BatchGetItem', 'Query'), trace],
  review: [dynamo('Query'), trace],
  feedback: [dynamo('GetItem', 'UpdateItem'), trace],
}
