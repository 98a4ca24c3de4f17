import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'

/** The counts for the signed-in person. */
interface News {
  unread: number
  /** Contested sales that this arbiter must decide. Undefined for everybody who is not an arbiter. */
  cases: number | undefined
}

export const newsKey = (address: string | undefined) => ['news', address]

/** The counts beside links, by path: saved vehicles, and the counts that `SignedIn.tsx` writes into the query cache. */
export function useNews() {
  const { data } = useQuery<News>({ queryKey: newsKey(useSession().address), queryFn: skipToken })
  const counts: Record<string, number | undefined> = {
    [paths.wishlist]: useWishlist().ids.length,
    [paths.messages]: data?.unread,
    [paths.disputes]: data?.cases,
  }
  return { counts, isArbiter: data?.cases !== undefined }
}
