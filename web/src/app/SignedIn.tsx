import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import Presence from '@/features/session/Presence.tsx'
import { unreadQuery } from '@/lib/conversation.ts'
import { queryClient } from '@/lib/query.ts'
import { useSession } from '@/lib/session.ts'
import { casesQuery } from '@/lib/transactions.ts'
import { mergeGuestWishlist } from '@/lib/wishlist/merge.ts'
import { newsKey } from './useNews.ts'

/**
 * Loaded only for signed-in visitors and shows nothing. Watches the wallet, counts unread messages and contested sales,
 * and moves the guest's wishlist to the server.
 */
export default function SignedIn() {
  const { address = '', connected } = useSession()
  const { data: unread = 0 } = useQuery({ ...unreadQuery(address), enabled: connected })
  const { data: cases } = useQuery({ ...casesQuery(address), enabled: connected })
  useEffect(() => {
    queryClient.setQueryData(newsKey(address), { unread, cases: cases ?? undefined })
  }, [address, unread, cases])
  useEffect(() => {
    if (connected) mergeGuestWishlist(queryClient, address)
  }, [connected, address])
  return <Presence />
}
