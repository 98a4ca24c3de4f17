import { dataFolder } from '../settings.ts'

export interface StartOptions {
  data: string
  ports: { web: number; rpc: number; inbox: number }
  reset: boolean
  empty: boolean
  dev: boolean
}

const flags = ['--reset', '--empty', '--dev']

export function readOptions(args: string[], env: Record<string, string | undefined>): StartOptions {
  const unknown = args.find((arg) => !flags.includes(arg))
  if (unknown)
    throw new Error(
      `${unknown} is not an option. The options are --reset (delete the data and seed it again) and --empty (seed nothing).`,
    )
  return {
    data: dataFolder(env),
    ports: {
      web: port(env, 'PORT', 4600),
      rpc: port(env, 'CHAIN_PORT', 8545),
      inbox: port(env, 'MAIL_PORT', 8025),
    },
    reset: args.includes('--reset'),
    empty: args.includes('--empty'),
    dev: args.includes('--dev'),
  }
}

/** 0 stands for any free port. */
function port(env: Record<string, string | undefined>, name: string, usual: number): number {
  const value = Number(env[name] || usual)
  if (Number.isInteger(value) && value >= 0 && value < 65536) return value
  throw new Error(`${name} is "${env[name]}", which is not a port.`)
}
