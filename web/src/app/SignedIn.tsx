import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import WalletWatch from '@/features/session/WalletWatch.tsx'
import { unreadQuery } from '@/lib/conversation.ts'
import { queryClient } from '@/lib/query.ts'
import { useSignedIn } from '@/lib/session.ts'
import { followTabs } from '@/lib/tabs.ts'
import { attentionKey } from '@/lib/transactions.ts'
import { mergeGuestWishlist } from '@/lib/wishlist/merge.ts'
import { newsKey } from './news.tsx'

/**
 * Loaded only for signed-in visitors and shows nothing. Watches the wallet, counts unread messages and the sales that need them,
 * and moves the guest's wishlist to the server.
 */
export default function SignedIn() {
  const { address = '', connected } = useSignedIn()
  const { data: unread = 0 } = useQuery({ ...unreadQuery(address), enabled: connected })
  const { data: attention } = useQuery({
    queryKey: attentionKey(address),
    // The code reads sales from the chain, so it loads after the page.
    queryFn: async () => (await import('@/lib/sale/attention.ts')).attentionOf(address),
    enabled: connected,
    staleTime: 5_000,
    refetchInterval: 60_000,
  })
  useEffect(() => {
    queryClient.setQueryData(newsKey(address), { unread, ...attention })
  }, [address, unread, attention])
  useEffect(() => followTabs(queryClient), [])
  useEffect(() => {
    if (connected) mergeGuestWishlist(queryClient, address)
  }, [connected, address])
  useEffect(() => {
    // If it fails, e-mails come instead.
    if (connected)
      void import('@/lib/push.ts').then(({ continuePush }) => continuePush(address)).catch(() => undefined)
  }, [connected, address])
  return <WalletWatch />
}
