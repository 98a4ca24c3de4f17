import type { DeskView } from '@mota/functions/schema'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Reading } from './Reading.tsx'
import { timeOf } from './texts.ts'
import { useClose } from './useClose.ts'

/** The conversations that somebody reported. */
export function ReportedConversations({ conversations }: Pick<DeskView, 'conversations'>) {
  const [open, setOpen] = useState<string>()
  const { close, closing } = useClose()
  if (conversations.length === 0)
    return (
      <EmptyState icon={<IconMessageReport aria-hidden />} title="No reported conversations">
        When a buyer or seller reports a conversation, you can read it here.
      </EmptyState>
    )
  return (
    <>
      <ul aria-label="Reported conversations" className="grid gap-3">
        {conversations.map(({ id, conversation_id, reason, created_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
          >
            <p className="wrap-anywhere min-w-56 flex-1">
              {reason}
              <span className="block text-caption text-muted">{timeOf(created_at)}</span>
            </p>
            <div className="flex gap-2">
              <Button onClick={() => setOpen(conversation_id)}>Read</Button>
              <Button
                look="quiet"
                busy={closing === id}
                onClick={() => close({ kind: 'conversation', id: id as `0x${string}` })}
              >
                Close
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <Reading id={open} title="Reported conversation" onClose={() => setOpen(undefined)} />}
    </>
  )
}
