import { useEffect, useEffectEvent } from 'react'
import { get } from '@/lib/api.ts'
import { knowSession, useSession } from '@/lib/session.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, namePasskey, reportPasskey, type Wallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'
import { resumeOutbox } from './resume.ts'
import { findUser } from './user.ts'
import { type NewAddress, watchWallet } from './watch.ts'

const every = 30_000

const gone = 'Your wallet was locked or disconnected from Mota. Sign in to continue.'
const switched = 'Your wallet switched to another account.'

/** What a person whose session ended can do now. */
async function adviceFor(to: NewAddress): Promise<string> {
  if (!to) return gone
  const user = await findUser(to).catch(() => undefined)
  return user === null
    ? `${switched} It has no account on Mota yet. Sign in to create one, or switch back.`
    : `${switched} Sign in to use Mota with it.`
}

/** Runs on every page of a signed-in visitor. Watches the wallet and delivers what is left in the outbox. */
export default function WalletWatch() {
  const { address, user } = useSession()
  const signOut = useSignOut()
  const leave = useEffectEvent(async (wallet: Wallet, to: NewAddress) => {
    // Another window may have signed out, or in with another account. That session is not this one's to end.
    const session = await get('/auth/session').catch(() => undefined)
    if (session !== undefined && session?.address !== address) return knowSession(session)
    void adviceFor(to).then((description) => toast.info('You were signed out.', { description }))
    return signOut(wallet)
  })
  useEffect(() => {
    if (address && user) namePasskey(address, user.name)
  }, [address, user])
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
