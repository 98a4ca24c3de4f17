import { useEffect, useEffectEvent } from 'react'
import { useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, reportPasskey, type Wallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'
import { resumeOutbox } from './resume.ts'
import { type LeaveReason, watchWallet } from './watch.ts'

const every = 30_000

const reasons: Record<LeaveReason, string> = {
  switched: 'Your wallet switched to another account. Sign in to use Mota with it.',
  gone: 'Your wallet was locked or disconnected from Mota. Sign in to continue.',
}

/** Runs on every page of a signed-in visitor. Watches the wallet and delivers what is left in the outbox. */
export default function Presence() {
  const { address } = useSession()
  const signOut = useSignOut()
  const leave = useEffectEvent((wallet: Wallet, reason: LeaveReason) => {
    toast.info('You were signed out.', { description: reasons[reason] })
    return signOut(wallet)
  })
  useEffect(() => {
    if (!address) return
    const end = new AbortController()
    const resume = () => {
      void resumeOutbox(address)
      void reportPasskey(address).catch(() => undefined)
    }
    loadWallet()
      .then((wallet) => watchWallet(wallet, address, { leave, signal: end.signal }))
      // If the wallet code cannot load, the wallet is not watched and the session continues.
      .catch(() => undefined)
    resume()
    const timer = setInterval(resume, every)
    window.addEventListener('online', resume, { signal: end.signal })
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [address])
  return null
}
