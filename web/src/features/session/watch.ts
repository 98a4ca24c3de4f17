import type { Wallet } from '@/lib/wallet/index.ts'
import { signOut } from '@/lib/wallet/sign-out.ts'

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

/** The session lasts while the wallet stands by it: another account or none ends it. */
export async function watchWallet(wallet: Wallet, address: string, signal: AbortSignal) {
  const leave = () => {
    stop()
    void signOut(wallet)
  }
  const watchAddress = wallet.onAddress((now) => {
    if (!same(now, address)) leave()
  })
  // An extension that comes late is asked when it comes.
  const watchOffers = wallet.onOffers(() => void look())
  const stop = () => {
    watchAddress()
    watchOffers()
  }
  signal.addEventListener('abort', stop)

  async function look() {
    const restored = await wallet.restore()
    if (signal.aborted || same(restored, address)) return
    if (restored || (await wallet.isRecentHere())) leave()
  }
  await look()
}
