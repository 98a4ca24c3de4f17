import { Evidence } from '@/features/conversation/Evidence.tsx'
import DisputePage from '@/features/sale/DisputePage.tsx'
import { useSession } from '@/lib/session.ts'

/** A contested sale with the conversation about it. */
export default function DisputeScreen() {
  const { address: viewer = '' } = useSession()
  return <DisputePage evidence={(record) => <Evidence record={record} viewer={viewer} />} />
}
