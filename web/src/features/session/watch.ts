import type { Wallet } from '@/lib/wallet/index.ts'

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** A wallet that does not answer, updated meanwhile say, has not left. */
const quietly = (asking: Promise<void>) => asking.catch(() => undefined)

interface Watching {
  /** Ends the session. */
  leave: (wallet: Wallet) => void
  signal: AbortSignal
}

/** The session lasts while the wallet stands by it: another account or none ends it. */
export async function watchWallet(wallet: Wallet, address: string, { leave, signal }: Watching) {
  const stop = new AbortController()
  const over = AbortSignal.any([signal, stop.signal])
  const end = () => {
    if (over.aborted) return
    stop.abort()
    leave(wallet)
  }

  /** A change while nobody listened, in a sleeping tab say, is noticed by asking. */
  async function verify() {
    const now = await wallet.askAddress()
    if (now && !same(now, address)) end()
  }
  async function look() {
    const restored = await wallet.restore()
    if (restored) await verify()
    else if (await wallet.isRecentHere()) end()
  }

  const unwatch = [
    wallet.onAddress((now) => {
      if (!same(now, address)) end()
    }),
    // An extension that comes late is asked when it comes.
    wallet.onOffers(() => void quietly(look())),
  ]
  over.addEventListener('abort', () => {
    for (const undo of unwatch) undo()
  })
  window.addEventListener('focus', () => void quietly(verify()), { signal: over })
  await quietly(look())
}
