import type { Wallet } from '@/lib/wallet/index.ts'
import { signOut } from '@/lib/wallet/sign-out.ts'

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** The session lasts while the wallet stands by it: another account or none ends it. */
export async function watchWallet(wallet: Wallet, address: string, signal: AbortSignal) {
  const stop = new AbortController()
  const over = AbortSignal.any([signal, stop.signal])
  const leave = () => {
    if (over.aborted) return
    stop.abort()
    void signOut(wallet)
  }

  /** A change while nobody listened, in a sleeping tab say, is noticed by asking. */
  async function verify() {
    const now = await wallet.askAddress()
    if (now && !same(now, address)) leave()
  }
  async function look() {
    const restored = await wallet.restore()
    if (restored) await verify()
    else if (await wallet.isRecentHere()) leave()
  }

  const unwatch = [
    wallet.onAddress((now) => {
      if (!same(now, address)) leave()
    }),
    // An extension that comes late is asked when it comes.
    wallet.onOffers(() => void look()),
  ]
  over.addEventListener('abort', () => {
    for (const end of unwatch) end()
  })
  window.addEventListener('focus', () => void verify(), { signal: over })
  await look()
}
