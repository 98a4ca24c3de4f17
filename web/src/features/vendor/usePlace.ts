import { useQuery } from '@tanstack/react-query'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { facetsQuery } from '@/lib/listing/list.ts'
import { vendorQuery } from '@/lib/review.ts'

/** The vendor's own words for the place. Without them, the states of most of the vehicles. */
export function usePlace(address: string) {
  const { data: facets } = useQuery(facetsQuery(defaultFilter, { seller: address }))
  const { data: vendor } = useQuery(vendorQuery(address))
  const states = Object.keys(facets?.state ?? {}).slice(0, 3)
  return vendor?.place || states.join(', ')
}
