import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The secrets that are set. They can be set before the stage is deployed. */
export async function secretsOf(stage: string): Promise<ReadonlyMap<string, string>> {
  const none = (error: Error) => {
    if (error.message.includes('No secrets found')) return ''
    throw error
  }
  const lines = (await sst(['list', '--stage', stage]).catch(none)).split('\n')
  return new Map(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return name ? [[name, value] as const] : []
    }),
  )
}

const root = join(import.meta.dirname, '../..')
const program = join(root, 'node_modules/.bin/sst')
const config = join(root, 'secrets.config.ts')

export const setSecret = (stage: string, name: string, value: string) =>
  sst(['set', name, '--stage', stage], value)

/** The value goes by the standard input, where no list of processes shows it. */
async function sst(words: readonly string[], input = ''): Promise<string> {
  const child = spawn(program, ['secret', ...words, '--config', config])
  child.stdin.end(input)
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (code === 0) return out
  const reason = `${err}${out}`.split('\n').find((line) => line.includes('✕')) ?? 'it said nothing'
  throw new Error(`sst secret ${words[0]} failed: ${reason.replace('✕', '').trim()}`)
}
