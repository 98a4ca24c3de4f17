import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '@/lib/conversation.ts'
import { paths } from '@/lib/paths.ts'
import { useSession } from '@/lib/session.ts'
import { casesQuery } from '@/lib/transactions.ts'

/** What waits for whoever is signed in, by the link that leads to it. */
export function useNews() {
  const { address = '', connected } = useSession()
  const unread = useQuery({ ...unreadQuery(address), enabled: connected }).data ?? 0
  const cases = useQuery({ ...casesQuery(address), enabled: connected }).data
  return {
    unread,
    isArbiter: Boolean(cases?.all),
    counts: {
      [paths.messages]: { value: unread, of: 'unread' },
      [paths.disputes]: { value: cases?.open ?? 0, of: 'to decide' },
    } as Record<string, { value: number; of: string }>,
  }
}
