import type { ResponseOf, SignedIn } from '@mota/functions/schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { useHydrated } from './hydration.tsx'
import { logged, queryClient } from './query.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => get('/auth/session'),
  staleTime: 5 * 60_000,
  // Another tab may have signed in or out meanwhile.
  refetchOnWindowFocus: 'always',
  ...logged,
})

/** Sets the session from a fresh response. An older response still in flight is dropped. */
export async function knowSession(session: ResponseOf<'/auth/session'>) {
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey })
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** Sets the account of a wallet's session. What else is known of it stays, such as that the person is a moderator. */
export async function knowUser(address: string, user: SignedIn['user']) {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  await knowSession({ ...(before?.address === address && before), address, user })
}

/** The session. An address without a user is a wallet that has not registered yet. `connected` means registered. */
export function useSession() {
  const hydrated = useHydrated()
  const query = useQuery(sessionQuery)
  // The server renders without a session. The response may arrive before hydration, and must not be used until then.
  const data = hydrated ? query.data : undefined
  return {
    loading: query.isPending || !hydrated,
    address: data?.address,
    user: data?.user ?? undefined,
    connected: Boolean(data?.user),
    isSeller: data?.user?.is_seller === true,
    isStaff: data?.is_staff === true,
  }
}

/** Refetches the session after the buyer has become a seller, in any tab. */
export function watchSession(client: QueryClient) {
  const refetch = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  window.addEventListener('userBecameSeller', refetch)
  return () => window.removeEventListener('userBecameSeller', refetch)
}
