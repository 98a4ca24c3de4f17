import { skipToken, useQuery } from '@tanstack/react-query'
import { paths } from '@/lib/paths.ts'
import { useSignedIn } from '@/lib/session.ts'
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
  const { data } = useQuery<News>({ queryKey: newsKey(useSignedIn().address), queryFn: skipToken })
  const counts: Record<string, number | undefined> = {
    [paths.wishlist]: useWishlist().ids.length,
    [paths.messages]: data?.unread,
    [paths.buyerTransactions]: data?.sales,
    [paths.sellerTransactions]: data?.sales,
    [paths.disputes]: data?.cases ?? undefined,
  }
  return { counts, isArbiter: data?.cases != null }
}

/** The number beside a link in the header or menu. `of` tells screen readers what is counted. */
export function Count({ value = 0, of = 'new' }: { value?: number | undefined; of?: string | undefined }) {
  if (value === 0) return null
  return (
    <span className="nums inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 font-semibold text-caption text-on-accent">
      {value > 99 ? '99+' : value}
      <span className="sr-only"> {of}</span>
    </span>
  )
}
