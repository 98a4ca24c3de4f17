import { email } from './email.ts'
import { images } from './images.ts'
import { table } from './table.ts'

const dynamo = (...actions: string[]) => ({
  actions: actions.map((action) => `dynamodb:${action}`),
  resources: [table.arn, $interpolate`${table.arn}/index/*`],
})
const pictures = (...actions: string[]) => ({
  actions: actions.map((action) => `s3:${action}`),
  resources: [$interpolate`${images.arn}/*`],
})
/** Without it S3 says "denied" of what does not exist. */
const listPictures = { actions: ['s3:ListBucket'], resources: [images.arn] }
const write = {
  actions: ['ses:SendEmail', 'ses:SendRawEmail'],
  resources: [email.nodes.identity.arn, email.nodes.configurationSet.arn],
}

const items = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
]

/** Action by action what our functions call, in place of the wildcards that a link would grant. */
export const apiPermissions = [dynamo(...items), pictures('GetObject', 'PutObject'), listPictures, write]

/** Jobs alone read the whole table and remove pictures. */
export const jobPermissions = [
  dynamo(...items, 'BatchWriteItem', 'Scan'),
  pictures('GetObject', 'PutObject', 'DeleteObject'),
  listPictures,
  write,
]
