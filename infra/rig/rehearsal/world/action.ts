import type { IncomingMessage } from 'node:http'

/** The caller, by the key that signed: functions on this machine sign with their own names. */
interface Caller {
  key: string
  service: string
}

export function callerOf({ headers }: IncomingMessage): Caller {
  const [, key = '', service = 's3'] =
    /Credential=([^/]+)\/\d+\/[^/]+\/(\w+)\//.exec(headers.authorization ?? '') ?? []
  return { key, service }
}

/** Which actions of IAM a call needs. */
export function actionsOf(
  { service }: Caller,
  { method, headers, url = '/' }: IncomingMessage,
  body: Buffer,
): string[] {
  if (service === 'dynamodb')
    return dynamo(String(headers['x-amz-target']).split('.')[1] ?? '', body).map((name) => `dynamodb:${name}`)
  // To send a complete MIME message also needs the second action.
  if (service === 'ses' && method === 'POST') return ['ses:SendEmail', 'ses:SendRawEmail']
  if (service === 's3') return [`s3:${file(method ?? '', new URL(url, 'http://s3'))}`]
  return []
}

const inTransaction = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
}

/** A transaction needs the permissions of each of its writes. */
function dynamo(operation: string, body: Buffer): string[] {
  if (operation === 'TransactGetItems') return ['GetItem']
  if (operation !== 'TransactWriteItems') return [operation]
  const { TransactItems } = JSON.parse(body.toString()) as { TransactItems: object[] }
  const parts = TransactItems.flatMap(Object.keys) as (keyof typeof inTransaction)[]
  return [...new Set(parts.map((part) => inTransaction[part]))]
}

function file(method: string, { pathname, searchParams }: URL): string {
  const isBucket = pathname.split('/').filter(Boolean).length < 2
  if (method === 'POST' && searchParams.has('delete')) return 'DeleteObject'
  if (isBucket) return 'ListBucket'
  return { PUT: 'PutObject', DELETE: 'DeleteObject' }[method] ?? 'GetObject'
}
