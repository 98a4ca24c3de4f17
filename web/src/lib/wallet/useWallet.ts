import { useEffect, useLayoutEffect, useState } from 'react'
import { loadWallet, type Wallet, type WalletOption } from './index.ts'

/** Loads the wallet code when a screen that needs it is mounted. Undefined until then. */
export function useWallet(): Wallet | undefined {
  const [wallet, setWallet] = useState<Wallet>()
  useEffect(() => {
    let isMounted = true
    loadWallet().then(
      (loaded) => isMounted && setWallet(loaded),
      // The next action tries to load it again and reports a failure.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [])
  return wallet
}

/** The wallets found so far; an extension may announce itself late. */
export function useWalletOptions(wallet: Wallet | undefined): readonly WalletOption[] {
  const [options, setOptions] = useState<readonly WalletOption[]>([])
  // Before the first paint with the wallet, which would otherwise show no options for a moment.
  useLayoutEffect(() => {
    if (!wallet) return
    const read = () => setOptions(wallet.options())
    read()
    return wallet.onOptions(read)
  }, [wallet])
  return options
}
