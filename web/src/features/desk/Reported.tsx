import type { DeskView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get } from '@/lib/api.ts'
import { formatTimestamp } from '@/lib/date.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { lineOf } from '@/lib/message.ts'
import { deskKey } from './useDecisions.ts'

const time = (iso: string) => formatTimestamp(Date.parse(iso) / 1000)

/** The conversations that somebody reported. */
export function Reported({ conversations }: Pick<DeskView, 'conversations'>) {
  const [open, setOpen] = useState<string>()
  if (conversations.length === 0) return null
  return (
    <section aria-labelledby="reported" className="mt-12">
      <h2 id="reported" className="text-title">
        Reported conversations
      </h2>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {conversations.map(({ conversation_id, reason, created_at }) => (
          <li
            key={conversation_id + created_at}
            className="flex flex-wrap items-center justify-between gap-3 p-4"
          >
            <p className="wrap-anywhere min-w-0 flex-1">
              {reason}
              <span className="block text-caption text-muted">{time(created_at)}</span>
            </p>
            <Button onClick={() => setOpen(conversation_id)}>Read</Button>
          </li>
        ))}
      </ul>
      {open && <Reading id={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function Reading({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: [...deskKey, 'conversation', id],
    queryFn: () => get('/desk/conversation/:id', { params: { id } }),
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Reported conversation">
      {error && <p className="text-danger-ink">{sentenceOf(error)}</p>}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <ol className="flex flex-col gap-3">
          {data.messages.map((message) => (
            <li key={message.id} className="wrap-anywhere">
              <span className="block text-caption text-muted">
                {message.from === data.buyer ? 'Buyer' : message.from === data.seller ? 'Seller' : 'Mota'},{' '}
                {time(message.created_at)}
              </span>
              <span className="whitespace-pre-line">{lineOf(message)}</span>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
