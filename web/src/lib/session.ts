import { type QueryClient, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'

export const sessionQuery = {
  queryKey: ['session'],
  queryFn: () => get('/auth/session'),
  staleTime: 5 * 60_000,
}

/** `loading`, then who is signed in: a wallet with its account, a wallet without one yet, or nobody. */
export function useSession() {
  const { data, isPending } = useQuery(sessionQuery)
  return {
    loading: isPending,
    address: data?.address,
    user: data?.user ?? undefined,
    connected: Boolean(data?.user),
    isSeller: data?.user?.is_seller === true,
  }
}

/** A buyer who has become a seller is read again, wherever that happened. Heard from the first, for as long as the page lives. */
export function watchSession(client: QueryClient) {
  const refetch = () => void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  globalThis.window?.addEventListener('userBecameSeller', refetch)
}
