import { post } from '../api.ts'
import { homeWith } from '../paths.ts'
import { useNavigate } from '../router/index.ts'
import { knowSession, sessionQuery } from '../session.ts'
import { walletHeader } from '../shown-wallet.ts'
import { tellTabs } from '../tabs.ts'
import type { Wallet } from './wallet.ts'

/**
 * Signs out in this browser at once and on the server in the background, so that the page does not look signed in
 * meanwhile.
 */
export function useSignOut() {
  const navigate = useNavigate()
  return async (wallet?: Wallet, to = homeWith('loggedout')) => {
    const headers = walletHeader()
    await knowSession(null)
    void navigate(to)
    await Promise.allSettled([wallet?.disconnect(), post('/auth/logout', { headers })])
    tellTabs(sessionQuery.queryKey)
  }
}
