import type { Wallet } from '@/lib/wallet/index.ts'

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** A wallet that does not answer, for example during its update, has not left. */
const quietly = (asking: Promise<void>) => asking.catch(() => undefined)

/** Why a session ends: the wallet shows another account, or none. */
export type LeaveReason = 'switched' | 'gone'

interface Watching {
  /** Ends the session. */
  leave: (wallet: Wallet, reason: LeaveReason) => void
  signal: AbortSignal
}

/** Ends the session when the wallet shows another account or none. */
export async function watchWallet(wallet: Wallet, address: string, { leave, signal }: Watching) {
  const stop = new AbortController()
  const over = AbortSignal.any([signal, stop.signal])
  const end = (reason: LeaveReason) => {
    if (over.aborted) return
    stop.abort()
    leave(wallet, reason)
  }

  /** Finds a change that happened while this tab slept and received no event. */
  async function verify() {
    const now = await wallet.askAddress()
    if (now && !same(now, address)) end('switched')
  }
  async function look() {
    const restored = await wallet.restore()
    if (restored) await verify()
    else if (await wallet.isRecentHere()) end('gone')
  }

  const unwatch = [
    wallet.onAddress((now) => {
      if (!same(now, address)) end(now ? 'switched' : 'gone')
    }),
    // An extension that loads late is checked when it announces itself.
    wallet.onOffers(() => void quietly(look())),
  ]
  over.addEventListener('abort', () => {
    for (const undo of unwatch) undo()
  })
  window.addEventListener('focus', () => void quietly(verify()), { signal: over })
  await quietly(look())
}
