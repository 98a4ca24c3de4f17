import type { SearchPace } from '@mota/functions/schema'
import { queryOptions } from '@tanstack/react-query'
import { get } from '@/lib/api.ts'

export const paceWords: Record<SearchPace, string> = {
  daily: 'Once a day, at 8 in the morning',
  immediately: 'As soon as a vehicle is listed',
}

export const savedSearchesKey = ['searches']

export const savedSearchesQuery = (address: string) =>
  queryOptions({
    queryKey: [...savedSearchesKey, address],
    queryFn: async () => (await get('/saved-searches')).searches,
  })
