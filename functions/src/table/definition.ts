import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb'

const names = ['pk', 'sk', 'gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk', 'gsi3pk', 'gsi3sk']

const keys = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' as const },
  { AttributeName: sk, KeyType: 'RANGE' as const },
]

const index = (name: string, holds: 'ALL' | 'KEYS_ONLY' = 'ALL') => ({
  IndexName: name,
  KeySchema: keys(`${name}pk`, `${name}sk`),
  Projection: { ProjectionType: holds },
})

/** The one table, as local and deployed stages create it. functions/README.md describes its keys. */
export const tableDefinition = {
  AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: 'S' as const })),
  KeySchema: keys('pk', 'sk'),
  GlobalSecondaryIndexes: [index('gsi1'), index('gsi2'), index('gsi3', 'KEYS_ONLY')],
  BillingMode: 'PAY_PER_REQUEST' as const,
} satisfies Omit<CreateTableCommandInput, 'TableName'>

/** Expiry time in Unix seconds. DynamoDB removes expired items late, so readers check it too. */
export const ttlAttribute = 'ttl'
