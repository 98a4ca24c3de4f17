import MessagesPage from '@/features/conversation/MessagesPage.tsx'
import { NowBar } from '@/features/sale/NowBar.tsx'

/** The messages, with a line above a conversation about what its open sale needs. */
export default function MessagesScreen() {
  return <MessagesPage bar={({ viewer, id }) => <NowBar key={id} viewer={viewer} conversationId={id} />} />
}
