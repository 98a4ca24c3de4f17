import { useQuery } from '@tanstack/react-query'
import { get } from '../api.ts'
import { useDebounced } from '../useDebounced.ts'

/** Fewer letters begin too many names. */
const fewest = 2

/** Brands, models and searches that a typed text may become. */
export function useSuggestions(typed: string) {
  const search = useDebounced(typed.trim(), 200)
  const { data } = useQuery({
    queryKey: ['suggestions', search],
    queryFn: ({ signal }) => get('/get-suggestions', { query: { search }, signal }),
    enabled: search.length >= fewest,
    staleTime: 60_000,
    retry: false,
  })
  return data?.suggestions ?? []
}
