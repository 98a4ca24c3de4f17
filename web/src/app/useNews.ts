import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { useWishlist } from '@/lib/wishlist/index.ts'

/** The counts for the signed-in person. */
interface News {
  unread: number
  /** Sales that need this buyer or seller. */
  sales?: number
  /** Contested sales that this arbiter must decide. Null for everybody who is not an arbiter. */
  cases?: number | null
}

export const newsKey = (address: string | undefined) => ['news', address]

/** The counts beside links, by path: saved vehicles, and the counts that `SignedIn.tsx` writes into the query cache. */
export function useNews() {
  const { data } = useQuery<News>({ queryKey: newsKey(useSession().address), queryFn: skipToken })
  const counts: Record<string, number | undefined> = {
    [paths.wishlist]: useWishlist().ids.length,
    [paths.messages]: data?.unread,
    [paths.buyerTransactions]: data?.sales,
    [paths.sellerTransactions]: data?.sales,
    [paths.disputes]: data?.cases ?? undefined,
  }
  return { counts, isArbiter: data?.cases != null }
}
