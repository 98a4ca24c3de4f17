import { useEffect, useState } from 'react'
import { loadWallet, type Offer, type Wallet } from './index.ts'

/** Starts loading wallet code as soon as the screen that means to use it is shown. */
export function useWallet(): Wallet | undefined {
  const [wallet, setWallet] = useState<Wallet>()
  useEffect(() => {
    let shown = true
    loadWallet().then(
      (loaded) => shown && setWallet(loaded),
      // The next action loads it again and reports the failure then.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [])
  return wallet
}

/** The wallets found so far; an extension may announce itself late. */
export function useOffers(wallet: Wallet | undefined): readonly Offer[] {
  const [offers, setOffers] = useState<readonly Offer[]>([])
  useEffect(() => {
    if (!wallet) return
    const read = () => setOffers(wallet.offers())
    read()
    return wallet.onOffers(read)
  }, [wallet])
  return offers
}
