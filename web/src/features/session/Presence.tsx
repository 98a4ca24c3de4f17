import { useEffect, useEffectEvent } from 'react'
import { useSession } from '@/lib/session.ts'
import { loadWallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'
import { resumeOutbox } from './resume.ts'
import { watchWallet } from './watch.ts'

const every = 30_000

/** Beside every page while someone is signed in: watches their wallet, and finishes what was left over. */
export default function Presence() {
  const { address } = useSession()
  const leave = useEffectEvent(useSignOut())
  useEffect(() => {
    if (!address) return
    const end = new AbortController()
    const resume = () => void resumeOutbox(address)
    loadWallet()
      .then((wallet) => watchWallet(wallet, address, { leave, signal: end.signal }))
      // Without wallet code nothing can be watched; the session itself stands.
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
