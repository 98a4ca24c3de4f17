const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export interface Stop {
  /** Settles when somebody asks: Ctrl-C, a signal, or npm being gone. */
  asked: Promise<void>
  /** While the parts are still coming up there is nothing to end in order: the guard sweeps. */
  atOnce(yes: boolean): void
}

export function listenForStop(): Stop {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  let leaveAtOnce = true
  const ask = () => (leaveAtOnce ? process.exit(130) : resolve())
  for (const signal of signals) process.on(signal, ask)
  if (process.env.npm_lifecycle_event) watchParent(ask)
  return {
    asked,
    atOnce: (yes) => {
      leaveAtOnce = yes
    },
  }
}

/** Whoever kills npm means the market, and npm cannot pass a kill -9 on. */
function watchParent(gone: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}
