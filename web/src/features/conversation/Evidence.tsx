import type { MessageView, TransactionView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Conversation } from './Conversation.tsx'
import { Proposal } from './Proposal.tsx'
import { type Thread, useWholeThread } from './thread.ts'

interface EvidenceProps {
  record: TransactionView
  viewer: string
}

/** What the two sides of a contested sale wrote, showed and proposed, for the arbiter: all of it. */
export function Evidence({ record, viewer }: EvidenceProps) {
  const id = record.conversation_id
  const { data: thread, isWhole, older } = useWholeThread(viewer, id)
  if (!id) return <p className="text-muted">Buyer and seller have written nothing on Mota.</p>
  return (
    <div className="grid grid-cols-1 gap-8">
      {thread && isWhole && <Shown thread={thread} record={record} viewer={viewer} />}
      {thread &&
        !isWhole &&
        (older.isError ? (
          <NotLoaded what="The older messages" onRetry={() => void older.refetch()} />
        ) : (
          <Skeleton className="h-40 rounded-card" />
        ))}
      <Part title="Conversation">
        <div className="grid h-[40rem] overflow-hidden rounded-card border border-line bg-surface">
          <Conversation viewer={viewer} id={id} />
        </div>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-4 text-title">{title}</h2>
    {children}
  </section>
)

function Shown({ thread, record, viewer }: EvidenceProps & { thread: Thread }) {
  const messages = thread.messages.filter(({ hidden }) => !hidden)
  const pictures = messages.filter((one) => one.kind === 'picture')
  const splits = messages
    .filter((one) => one.kind === 'settlement')
    .filter(({ body }) => body.transaction_id === record.transaction_id)
    .toReversed()
  return (
    <>
      {pictures.length > 0 && (
        <Part title="Pictures">
          <Pictures pictures={pictures} nameOf={({ from }) => (from === record.buyer ? 'buyer' : 'seller')} />
        </Part>
      )}
      {splits.length > 0 && (
        <Part title={splits.length === 1 ? 'Proposed split' : 'Proposed splits'}>
          <ul className="grid grid-cols-1 gap-5">
            {splits.map((split) => (
              <li key={split.id}>
                <p className="mb-1.5 text-caption text-muted">
                  From the {split.from === record.buyer ? 'buyer' : 'seller'}
                </p>
                <Proposal proposal={split} thread={thread} viewer={viewer} name="" />
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

type PictureMessage = Extract<MessageView, { kind: 'picture' }>

interface PicturesProps {
  pictures: readonly PictureMessage[]
  nameOf: (picture: PictureMessage) => string
}

const Pictures = ({ pictures, nameOf }: PicturesProps) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map((picture, index) => (
      <li key={picture.id}>
        <a href={picture.body.image} target="_blank" rel="noreferrer" className="block rounded-control">
          <img
            src={picture.body.image.replace(/\d+$/, '320')}
            alt={`Sent ${index + 1}, by the ${nameOf(picture)}`}
            loading="lazy"
            className="aspect-4/3 w-32 rounded-control bg-sunken object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
