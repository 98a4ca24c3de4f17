import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'

/** What waits for the signed-in person. */
interface News {
  unread: number
  /** Contested sales that wait for an arbiter's decision; undefined for everybody else. */
  cases: number | undefined
}

export const newsKey = (address: string | undefined) => ['news', address]

/** The counts beside links, by path: saved vehicles, and the counts from `SignedIn.tsx`. */
export function useNews() {
  const { data } = useQuery<News>({ queryKey: newsKey(useSession().address), queryFn: skipToken })
  const counts: Record<string, number | undefined> = {
    [paths.wishlist]: useWishlist().ids.length,
    [paths.messages]: data?.unread,
    [paths.disputes]: data?.cases,
  }
  return { counts, isArbiter: data?.cases !== undefined }
}
