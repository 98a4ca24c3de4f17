import type { ResponseOf, SignedIn } from '@mota/functions/schema'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { useAfterHydration } from './hydration.tsx'
import { logsFailure, queryClient } from './query.ts'

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => get('/auth/session'),
  staleTime: 5 * 60_000,
  // Another tab may have signed in or out meanwhile.
  refetchOnWindowFocus: 'always',
  ...logsFailure,
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

/**
 * Who is signed in. An address without a user is a wallet that has not registered yet. `connected` means registered.
 * A guest's page does not render again when it learns that there is no session.
 */
export function useSignedIn() {
  const { data } = useQuery({ ...sessionQuery, select: (session) => session ?? undefined })
  // The server renders without a session. The response may arrive before hydration, and must not be used until then.
  const isKnown = useAfterHydration(data !== undefined)
  const session = isKnown ? data : undefined
  return {
    address: session?.address,
    user: session?.user ?? undefined,
    connected: Boolean(session?.user),
    isSeller: session?.user?.is_seller === true,
    isStaff: session?.is_staff === true,
  }
}

/** Who is signed in, and whether the browser still waits for the session. */
export function useSession() {
  const { isPending } = useQuery(sessionQuery)
  return { loading: !useAfterHydration(!isPending), ...useSignedIn() }
}

/** Whether it is not known yet if somebody is signed in: the session is loading, or could not be loaded. */
export const isSessionUnknown = (client: QueryClient) =>
  client.getQueryData(sessionQuery.queryKey) === undefined

/** Refetches the session after the buyer has become a seller, in any tab. */
export function watchSession(client: QueryClient) {
  const refetch = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  window.addEventListener('userBecameSeller', refetch)
  return () => window.removeEventListener('userBecameSeller', refetch)
}
