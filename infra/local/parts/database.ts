import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { tableDefinition } from '../../../functions/src/table/definition.ts'
import { startChild, whenReady } from '../child.ts'
import { awsRegion, localKeys } from '../key.ts'
import type { Part } from '../part.ts'
import { loopback } from '../port.ts'
import { binary } from '../program.ts'

const table = 'mota'

/** DynamoDB's protocol on one file. */
export const database: Part = {
  name: 'database',
  needs: [],
  async start(context) {
    const folder = join(context.data, 'database')
    mkdirSync(folder, { recursive: true })
    const port = await context.port('dynamo')
    const url = `http://${loopback}:${port}`
    const server = startChild(context, {
      name: 'database',
      file: binary('dynoxide'),
      args: ['serve', '--host', loopback, '--port', String(port), '--db-path', join(folder, 'dynamo.sqlite')],
    })
    const client = clientOf(url)
    const check = () => hasTable(client)
    const running = await whenReady([server], {
      ready: () => server.until(check),
      check,
    })
    return { ...running, env: { MOTA_TABLE: table, DYNAMO_ENDPOINT: url }, urls: { dynamo: url } }
  },
}

const clientOf = (endpoint: string) =>
  new DynamoDBClient({ endpoint, region: awsRegion, credentials: localKeys, maxAttempts: 1 })

async function hasTable(client: DynamoDBClient): Promise<boolean> {
  const { TableNames: tables = [] } = await client.send(new ListTablesCommand({}))
  if (tables.includes(table)) return true
  await client.send(new CreateTableCommand({ TableName: table, ...tableDefinition }))
  return true
}
