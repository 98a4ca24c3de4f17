import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { startChild, together } from '../child.ts'
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
    const running = together([server])
    const client = new DynamoDBClient({
      endpoint: url,
      region: awsRegion,
      credentials: localKeys,
      maxAttempts: 1,
    })
    try {
      await server.until(() => client.send(new ListTablesCommand({})))
    } catch (error) {
      await running.stop()
      throw error
    } finally {
      client.destroy()
    }
    return { ...running, env: { MOTA_TABLE: table, DYNAMO_ENDPOINT: url }, urls: { dynamo: url } }
  },
}
