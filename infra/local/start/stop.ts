import { readFileSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Stop {
  /** Settles when somebody asks: Ctrl-C, a signal, or npm being gone. */
  requested: Promise<void>
  /** While the parts start, there is nothing to stop in order, so the process exits and the guard ends its children. */
  atOnce(yes: boolean): void
}

export function listenForStop(): Stop {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  let leaveAtOnce = true
  const ask = () => (leaveAtOnce ? process.exit(130) : resolve())
  for (const signal of signals) process.on(signal, ask)
  if (process.env.npm_lifecycle_event) watchParent(ask)
  return {
    requested,
    atOnce: (yes) => {
      leaveAtOnce = yes
    },
  }
}

/** Killing npm must end the market, but npm cannot pass on a kill -9. npm may have started us through a shell, which survives. */
function watchParent(gone: () => void) {
  const line = parents()
  const timer = setInterval(() => {
    if (parents().join() === line.join()) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}

/** The parent and its parents, up to npm. If the system does not list them, the parent alone. */
function parents(): number[] {
  const line: number[] = []
  for (let pid = process.ppid; pid > 1; pid = parentOf(pid)) {
    line.push(pid)
    if (/\bnpm\b/.test(systemFile(pid, 'cmdline'))) return line
  }
  return line.slice(0, 1)
}

const parentOf = (pid: number) => Number(systemFile(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0)

function systemFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
