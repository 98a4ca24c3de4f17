import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const minute = 60_000

/** Refusals are answers and are not asked again; only a broken line is tried once more. */
const retry = (failures: number, error: Error) => failures < 1 && !(error instanceof ApiError)

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // Offline, the service worker answers from its cache, so requests are sent even then.
      queries: {
        staleTime: minute,
        // The server's ends with its request, and must not keep a timer.
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 30 * minute,
        retry,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's. */
export const queryClient = createQueryClient()
