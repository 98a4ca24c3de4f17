import { join, relative } from 'node:path'
import { bundle } from '../../../../functions/test/lambda.ts'
import { startChild } from '../../../local/child.ts'
import type { Context } from '../../../local/part.ts'
import { loopback } from '../../../local/port.ts'
import { root } from '../../evaluation/platform.ts'
import type { Resource } from '../../evaluation/resource.ts'

export interface DeployedFunction {
  name: string
  /** The file below `functions/src`, and the name under which it exports the handler. */
  entry: string
  handler: string
  variables: Record<string, string>
  /** Seconds between two runs; absent if it handles requests or work. */
  rate?: number
  /** The queue whose work it does. */
  queue?: string
}

interface Inputs {
  handler: string
  environment: { variables: Record<string, string> }
}

const renderer = join(root, 'web/build/server.mjs')

const units: Record<string, number> = { minute: 60, minutes: 60, day: 86_400 }

/** The market's own functions, each with the schedule that starts it. */
export function functionsOf(resources: readonly Resource[]): DeployedFunction[] {
  return (
    resources
      .filter(({ type, inputs }) => type.includes('lambda/function:') && isOurs(inputs as unknown as Inputs))
      .map(({ name, inputs }) => {
        const { handler, environment } = inputs as unknown as Inputs
        const job = name.replace('HandlerFunction', '')
        const schedule = resources.find((each) => each.name === `${job}Schedule`)
        const [, count, unit = ''] =
          /rate\((\d+) (\w+)\)/.exec(String(schedule?.inputs.scheduleExpression)) ?? []
        return {
          name: name.replace(/(Handler)?Function$/, '').toLowerCase(),
          ...entryOf(handler),
          variables: environment.variables,
          ...(schedule ? { rate: Number(count) * (units[unit] ?? 0) } : {}),
          ...(name === 'WorkerFunction' ? { queue: environment.variables.MOTA_QUEUE ?? '' } : {}),
        }
      })
      // Leave out functions that only AWS calls, such as for notices about e-mails.
      .filter(({ name, rate, queue }) => name === 'api' || rate !== undefined || queue)
  )
}

function entryOf(handler: string): Pick<DeployedFunction, 'entry' | 'handler'> {
  const [, file = '', name = ''] = /^(.+)\.(\w+)$/.exec(relative('functions/src', handler)) ?? []
  return { entry: `${file}.ts`, handler: name }
}

const isOurs = ({ handler }: Inputs) => handler.startsWith('functions/src/')

export interface Running {
  /** The address of the API. */
  url: string
  /** Does nothing if they are already stopped. */
  stop(): Promise<void>
}

/** Starts each function in its own process, bundled like SST does. */
export async function startFunctions(
  context: Context,
  functions: readonly DeployedFunction[],
): Promise<Running> {
  const port = await context.port('api')
  const url = `http://${loopback}:${port}`
  const ends: (() => Promise<void>)[] = []
  for (const { name, entry, handler, variables, rate, queue } of functions) {
    const { file, decoder, drop } = await bundle(entry)
    const how = queue ? `queue=${queue}` : rate === undefined ? `port=${port}` : `rate=${rate}`
    const child = startChild(context, {
      name,
      file: process.execPath,
      args: [join(import.meta.dirname, 'host.ts'), file, handler, how],
      // A bundle in Lambda has its renderer beside it; here the build is where it was written.
      env: {
        ...variables,
        MOTA_PAGES: renderer,
        MOTA_DECODER: decoder,
        MOTA_CATALOGUE: join(context.data, `${name}.sqlite`),
      },
    })
    ends.push(async () => {
      await child.stop()
      await drop()
    })
    if (name === 'api') await child.until(async () => (await fetch(`${url}/api/config`)).ok)
  }
  return {
    url,
    async stop() {
      for (const end of ends.splice(0)) await end()
    },
  }
}
