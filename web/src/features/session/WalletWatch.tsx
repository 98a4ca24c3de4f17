import { useEffect, useEffectEvent, useRef } from 'react'
import { paths } from '@/lib/paths.ts'
import { queryClient } from '@/lib/query.ts'
import { sessionQuery, useSignedIn } from '@/lib/session.ts'
import { sendWallet } from '@/lib/shown-wallet.ts'
import { tabStorage } from '@/lib/tab-storage.ts'
import { toast } from '@/lib/toast.ts'
import { loadWallet, namePasskey, reportPasskey, type Wallet } from '@/lib/wallet/index.ts'
import { useSignOut } from '@/lib/wallet/sign-out.ts'
import { resumeOutbox } from './resume.ts'
import { findUser } from './user.ts'
import { type NewAddress, watchWallet } from './watch.ts'

const every = 30_000

const gone = 'Your wallet was locked or disconnected from Mota. Sign in to continue.'
const switched = 'Your wallet switched to another account.'

const switchedElsewhere = 'Another account has signed in in this browser. This window shows it now.'
const loadedAgain = 'mota.loaded-again'
/** The page is being left. Until then it must not act for the account that is shown next. */
let isLeaving = false

/** Another window has signed in with another account. This one loads again, so that nothing of the last account stays on it. */
function loadAgain() {
  isLeaving = true
  tabStorage.write(loadedAgain, 'yes')
  window.location.assign(paths.home)
}

/** The next person at this window sees nothing that this account has read. */
const forget = (address: string) =>
  queryClient.removeQueries({
    predicate: (query) => !query.isActive() || query.queryKey.includes(address),
  })

/** The choices of a person whose session ended. */
async function adviceFor(to: NewAddress): Promise<string> {
  if (!to) return gone
  const user = await findUser(to).catch(() => undefined)
  return user === null
    ? `${switched} It has no account on Mota yet. Sign in to create one, or switch back.`
    : `${switched} Sign in to use Mota with it.`
}

/** Runs on every page of a signed-in visitor. Watches the wallet and delivers what is left in the outbox. */
export default function WalletWatch() {
  const { address, user } = useSignedIn()
  const signOut = useSignOut()
  const leave = useEffectEvent(async (wallet: Wallet, to: NewAddress) => {
    // Another window may have signed out, or in with another account. That session is not this one's to end.
    const session = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    if (session !== undefined && session?.address !== address) return
    void adviceFor(to).then((description) => toast.info('You were signed out.', { description }))
    return signOut(wallet)
  })
  const isRegistered = user !== undefined
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current && address && shown.current !== address) loadAgain()
    shown.current = isRegistered ? address : undefined
  }, [address, isRegistered])
  useEffect(() => {
    if (tabStorage.read(loadedAgain)) toast.info(switchedElsewhere)
    tabStorage.remove(loadedAgain)
    return sendWallet(() => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }))
  }, [])
  useEffect(() => {
    if (address && user) namePasskey(address, user.name)
  }, [address, user])
  useEffect(() => {
    if (!address || isLeaving) return
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
      forget(address)
    }
  }, [address])
  return null
}
