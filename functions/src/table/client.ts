import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Config } from '../config.ts'

const local = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

const patience = { requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000 } }

export function openDynamo(config: Pick<Config, 'DYNAMO_ENDPOINT'>): DynamoDBDocumentClient {
  const endpoint = config.DYNAMO_ENDPOINT
  const client = new DynamoDBClient({ ...patience, ...(endpoint ? { endpoint, ...local } : {}) })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
