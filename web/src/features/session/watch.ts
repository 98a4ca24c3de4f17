import type { Wallet } from '@/lib/wallet/index.ts'

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** Ignores errors: a wallet that does not answer, for example during its update, must not end the session. */
const ignoreErrors = (check: Promise<void>) => check.catch(() => undefined)

/** The account that the wallet shows instead. Undefined if it shows none. */
export type NewAddress = string | undefined

interface Watching {
  /** Ends the session. */
  leave: (wallet: Wallet, to: NewAddress) => unknown
  signal: AbortSignal
}

/** Ends the session when the wallet shows another account or none. */
export async function watchWallet(wallet: Wallet, address: string, { leave, signal }: Watching) {
  if (signal.aborted) return
  const stop = new AbortController()
  const stopped = stop.signal
  signal.addEventListener('abort', () => stop.abort())
  const end = (to?: NewAddress) => {
    if (stopped.aborted) return
    stop.abort()
    leave(wallet, to)
  }

  /** Detects a change of account that this tab got no event for, because it was suspended. */
  async function checkAccount() {
    const now = await wallet.askAddress()
    if (now && !same(now, address)) end(now)
  }
  async function checkWallet() {
    const restored = await wallet.restore()
    if (restored) await checkAccount()
    else if (await wallet.isRecentHere()) end()
  }

  const unwatch = [
    wallet.onAddress((now) => {
      if (!same(now, address)) end(now)
    }),
    // An extension may load late, so the wallet is checked again when one announces itself.
    wallet.onOptions(() => void ignoreErrors(checkWallet())),
  ]
  stopped.addEventListener('abort', () => {
    for (const undo of unwatch) undo()
  })
  window.addEventListener('focus', () => void ignoreErrors(checkAccount()), { signal: stopped })
  await ignoreErrors(checkWallet())
}
