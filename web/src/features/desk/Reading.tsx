import type { DeskParty } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { Dialog } from '@/components/Dialog.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { get } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { lineOf } from '@/lib/message.ts'
import { BlockForm } from './BlockForm.tsx'
import { timeOf } from './texts.ts'
import { deskKey } from './useDecisions.ts'

interface ReadingProps {
  id: string
  title: string
  onClose: () => void
}

/** A conversation that was reported or is disputed, and its two people. */
export function Reading({ id, title, onClose }: ReadingProps) {
  const [blocking, setBlocking] = useState<DeskParty>()
  const { data, error } = useQuery({
    queryKey: [...deskKey, 'conversation', id],
    queryFn: () => get('/desk/conversation/:id', { params: { id } }),
  })
  if (blocking) return <BlockForm seller={blocking} onClose={() => setBlocking(undefined)} />
  const writerOf = (from: string | null) => {
    if (from === null) return 'Mota'
    return from === data?.buyer.address ? data.buyer.name || 'Buyer' : data?.seller.name || 'Seller'
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {error && <p className="text-danger-ink">{sentenceOf(error)}</p>}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <>
          <ul aria-label="People" className="mb-5 grid gap-2">
            <Person side="Buyer" party={data.buyer} onBlock={setBlocking} />
            <Person side="Seller" party={data.seller} onBlock={setBlocking} />
          </ul>
          <ol aria-label="Messages" className="flex flex-col gap-3">
            {data.messages.map((message) => (
              <li key={message.id} className="wrap-anywhere">
                <span className="block text-caption text-muted">
                  {writerOf(message.from)}, {timeOf(message.created_at)}
                </span>
                <span className="whitespace-pre-line">{lineOf(message)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Dialog>
  )
}

interface PersonProps {
  side: string
  party: DeskParty
  onBlock: (party: DeskParty) => void
}

const Person = ({ side, party, onBlock }: PersonProps) => (
  <li className="flex flex-wrap items-center justify-between gap-2">
    <span className="wrap-anywhere min-w-0">
      <span className="text-muted">{side}:</span> {party.name || 'No account'}{' '}
      {party.blocked && <Badge tone="danger">Blocked</Badge>}
    </span>
    {party.name && (
      <Button look="quiet" onClick={() => onBlock(party)}>
        {party.blocked ? 'Unblock' : 'Block'}
      </Button>
    )}
  </li>
)
