import { tableDefinition, ttlAttribute } from '../../functions/src/table/definition.ts'
import { stage } from './here.ts'

type Keys = readonly { AttributeName: string }[]

const index = (keys: Keys) => ({
  hashKey: keys[0]?.AttributeName ?? '',
  rangeKey: keys[1]?.AttributeName ?? '',
})

/** The same keys as on every machine that runs the market: one definition makes both. Restorable to any second of 35 days. */
export const table = new sst.aws.Dynamo('Table', {
  fields: Object.fromEntries(
    tableDefinition.AttributeDefinitions.map(({ AttributeName }) => [AttributeName, 'string']),
  ),
  primaryIndex: index(tableDefinition.KeySchema),
  globalIndexes: Object.fromEntries(
    tableDefinition.GlobalSecondaryIndexes.map(({ IndexName, KeySchema, Projection }) => [
      IndexName,
      { ...index(KeySchema), projection: Projection.ProjectionType === 'ALL' ? 'all' : 'keys-only' },
    ]),
  ),
  ttl: ttlAttribute,
  deletionProtection: stage.protected,
})
