import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** How to recognise each process of the stack by its command line. */
export const processes = {
  anvil: /anvil --host/,
  chain: /chain\/main\.ts/,
  bundler: /bundler\/main\.ts/,
  database: /dynoxide serve/,
  images: /images\/main\.ts/,
  mail: /mail\/main\.ts/,
  postgres: /bin\/postgres -D/,
  'graph-node': /gnd dev/,
  api: /functions\/src\/entry\/node\.ts/,
  web: /front\/main\.ts/,
} as const
export type ProcessName = keyof typeof processes

/** The ids of the processes that run on a data folder. */
export function pidsOn(data: string): number[] {
  return everyPid().filter((pid) => read(`/proc/${pid}/environ`).split('\0').includes(`MOTA_STACK=${data}`))
}

/** The ids of the processes whose command line contains this text. */
export function pidsWith(text: string): number[] {
  return everyPid().filter((pid) => commandOf(pid).includes(text))
}

export function pidOf(data: string, name: ProcessName): number {
  const pid = pidsOn(data).find((candidate) => processes[name].test(commandOf(candidate)))
  if (!pid) throw new Error(`${name} is not running.`)
  return pid
}

/** The addresses, in the kernel's notation, on which the processes of a data folder listen. */
export function listensOn(data: string): string[] {
  const sockets = new Map(
    read('/proc/net/tcp')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, , , state]) => state === listening)
      .map(([, address = '', , , , , , , , inode]) => [`socket:[${inode}]`, address.split(':')[0] ?? '']),
  )
  const files = pidsOn(data).flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).map((fd) => target(`/proc/${pid}/fd/${fd}`)),
  )
  return files.flatMap((file) => sockets.get(file) ?? [])
}

const listening = '0A'
export const loopbackAddress = '0100007F'

function target(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

const everyPid = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

export const commandOf = (pid: number) => read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ')

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
