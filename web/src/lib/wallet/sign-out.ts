import { post } from '../api.ts'
import { homeWith } from '../paths.ts'
import { useNavigate } from '../router/index.ts'
import { knowSession } from '../session.ts'
import type { Wallet } from './wallet.ts'

/** Here at once, on the server as soon as it hears: a wallet that left must not look signed in meanwhile. */
export function useSignOut() {
  const navigate = useNavigate()
  return async (wallet?: Wallet) => {
    await knowSession(null)
    void navigate(homeWith('loggedout'))
    await Promise.allSettled([wallet?.disconnect(), post('/auth/logout')])
  }
}
