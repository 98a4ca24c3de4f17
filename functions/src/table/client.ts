import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Config } from '../config.ts'
import { awsTimeouts, timeouts } from '../timeouts.ts'

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

export function openDynamo(
  config: Pick<Config, 'DYNAMO_ENDPOINT'>,
  timeout: number = timeouts.table,
): DynamoDBDocumentClient {
  const endpoint = config.DYNAMO_ENDPOINT
  const client = new DynamoDBClient({
    ...awsTimeouts(timeout),
    ...(endpoint ? { endpoint, ...local } : {}),
  })
  // This middleware copies every request and response for a log that is switched off: a tenth of a list's time.
  client.middlewareStack.remove('loggerMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
