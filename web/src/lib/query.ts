import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000

/** Error responses of the API are not retried. Network failures are retried once. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError)

/** For a query whose failure the page does not name: the browser's console does. */
export const logsFailure = { meta: { logsFailure: true } }

export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) => {
        if (meta?.logsFailure) console.info(`${queryKey.join(' ')} could not be loaded:`, error.message)
      },
    }),
    defaultOptions: {
      // Offline, the service worker answers from its cache, so requests are sent even then.
      queries: {
        staleTime: minute,
        // On the server a client lives for one request, and a timer would keep the process running.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * minute,
        retry,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()
