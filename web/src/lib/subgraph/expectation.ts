// Read your own writes: after a receipt, every query asks the index for at least the receipt's block.

let least = 0
const listeners = new Set<() => void>()

/** Call it with the block of every receipt. */
export function expectBlock(block: bigint): void {
  least = Math.max(least, Number(block))
  for (const listener of listeners) listener()
}

export const leastBlock = (): number => least

/** Resolves after `ms`, in a hidden page once it is seen; at once when a newer block is expected or the signal aborts. */
export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      listeners.delete(wake)
      signal.removeEventListener('abort', wake)
      globalThis.document?.removeEventListener('visibilitychange', wake)
      resolve()
    }
    const due = () =>
      globalThis.document?.hidden ? document.addEventListener('visibilitychange', wake) : wake()
    const timer = setTimeout(due, ms)
    listeners.add(wake)
    signal.addEventListener('abort', wake)
    if (signal.aborted) wake()
  })
}
