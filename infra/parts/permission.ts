import { email } from './email.ts'
import { images, privateFiles } from './images.ts'
import { region } from './stage.ts'
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
}

/** X-Ray names no resources. */
const trace = { actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] }

/** Action by action what each function calls, in place of the wildcards that a link would grant. */
export const permissions = {
  api: [
    dynamo(...read, ...write),
    files(images, 'PutObject'),
    files(privateFiles, 'GetObject', 'PutObject'),
    list(images, privateFiles),
    sendMail,
    trace,
  ],
  reconcile: [dynamo('GetItem', ...write), sendMail, trace],
  remind: [dynamo('GetItem', 'PutItem', 'DeleteItem'), sendMail, trace],
  notify: [dynamo(...read, 'PutItem', 'DeleteItem'), sendMail, trace],
  search: [dynamo(...read, ...write), sendMail, trace],
  post: [dynamo('GetItem', 'Query', 'UpdateItem', 'DeleteItem'), sendMail, trace],
  orphans: [dynamo('BatchGetItem', 'Query'), files(images, 'DeleteObject'), list(images), trace],
  forget: [
    dynamo('BatchGetItem', 'BatchWriteItem', 'Query', 'DeleteItem'),
    files(privateFiles, 'DeleteObject'),
    trace,
  ],
  snapshot: [dynamo('BatchGetItem', 'Query'), files(privateFiles, 'PutObject'), trace],
  follow: [dynamo('BatchGetItem', 'Query'), trace],
  review: [dynamo('Query'), trace],
  feedback: [dynamo('GetItem', 'UpdateItem'), trace],
}
