import type { DeskView } from '@mota/functions/schema'
import { IconMessageReport } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Reading } from './Reading.tsx'
import { Report, Reports } from './Reports.tsx'
import { timeOf } from './texts.ts'
import { useClose } from './useClose.ts'

/** The conversations that somebody reported. */
export function ReportedConversations({ conversations }: Pick<DeskView, 'conversations'>) {
  const [open, setOpen] = useState<string>()
  const { close, closing } = useClose()
  return (
    <>
      <Reports
        kind="conversations"
        icon={<IconMessageReport aria-hidden />}
        hint="When a buyer or seller reports a conversation, you can read it here."
      >
        {conversations.map(({ conversation_id: id, since, reasons }) => (
          <Report
            key={id}
            actions={
              <>
                <Button onClick={() => setOpen(id)}>Read</Button>
                <Button
                  look="quiet"
                  busy={closing === id}
                  onClick={() => close({ kind: 'conversation', id: id as `0x${string}` })}
                >
                  Close
                </Button>
              </>
            }
          >
            {reasons.map((reason) => (
              <p key={reason} className="wrap-anywhere">
                {reason}
              </p>
            ))}
            <p className="text-caption text-muted">{timeOf(since)}</p>
          </Report>
        ))}
      </Reports>
      {open && <Reading id={open} title="Reported conversation" onClose={() => setOpen(undefined)} />}
    </>
  )
}
