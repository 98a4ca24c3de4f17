import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { dataFolder } from '../../local/settings.ts'
import { region } from '../../parts/stage.ts'
import { type Command, Misuse, type Row } from '../command.ts'
import { resource } from '../stage.ts'

const line = z.looseObject({ request_id: z.string() })
const days = 14

function localLines(): string[] {
  const file = join(dataFolder(process.env), 'log', 'api.log')
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

async function deployedLines(id: string): Promise<string[]> {
  // Only this needs it, and every command would wait for it.
  const { CloudWatchLogsClient, paginateFilterLogEvents } = await import('@aws-sdk/client-cloudwatch-logs')
  const client = new CloudWatchLogsClient({ region })
  const lines: string[] = []
  const wanted = {
    logGroupName: `/aws/lambda/${resource('Api', 'name')}`,
    filterPattern: `{ $.request_id = "${id}" }`,
    startTime: Date.now() - days * 24 * 60 * 60_000,
  }
  // Most pages are empty: CloudWatch reads the log piece by piece.
  for await (const { events = [] } of paginateFilterLogEvents({ client }, wanted)) {
    lines.push(...events.map(({ message = '' }) => message))
    if (lines.some((text) => text.includes('"event":"request"'))) break
  }
  return lines
}

function factsIn(text: string, id: string): Row[] {
  const start = text.indexOf('{')
  if (start < 0) return []
  try {
    const { _aws, request_id, ...facts } = line.parse(JSON.parse(text.slice(start)))
    if (request_id !== id) return []
    return Object.entries(facts).map(([field, value]) => ({ field, value: String(value) }))
  } catch {
    return []
  }
}

/** A failed request shows its id to the visitor. */
export const request: Command = {
  usage: 'request ID',
  summary: `Show the log lines of one request from the last ${days} days`,
  async run([id], { options: { stage } }) {
    if (!id || !/^[\w-]+$/.test(id)) throw new Misuse()
    const lines = stage === 'local' ? localLines() : await deployedLines(id)
    const rows = lines.flatMap((text) => factsIn(text, id))
    return rows.length > 0 ? { rows } : { rows, bad: true, note: `The log has no request ${id}.` }
  },
}
