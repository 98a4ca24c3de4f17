import type { MessageView, TransactionView } from '@mota/functions/schema'
import type { ReactNode } from 'react'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Proposal } from './Proposal.tsx'
import { type Thread, useWholeThread } from './thread.ts'

interface EvidenceProps {
  record: TransactionView
  viewer: string
}

/** For the arbiter: the pictures of the conversation and the splits proposed for this sale, without hidden messages. */
export function Evidence({ record, viewer }: EvidenceProps) {
  const { data: thread, isFullyLoaded, olderPages } = useWholeThread(viewer, record.conversation_id)
  if (!thread) return null
  if (isFullyLoaded) return <PicturesAndSplits thread={thread} record={record} viewer={viewer} />
  return olderPages.isError ? (
    <NotLoaded what="The older messages" onRetry={() => void olderPages.refetch()} />
  ) : (
    <Skeleton className="h-40 rounded-card" />
  )
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="mb-4 text-title">{title}</h2>
    {children}
  </section>
)

function PicturesAndSplits({ thread, record, viewer }: EvidenceProps & { thread: Thread }) {
  const messages = thread.messages.filter(({ hidden }) => !hidden)
  const pictures = messages.filter((message) => message.kind === 'picture')
  const splits = messages
    .filter((message) => message.kind === 'settlement')
    .filter(({ body }) => body.transaction_id === record.transaction_id)
    .toReversed()
  return (
    <>
      {pictures.length > 0 && (
        <Section title="Pictures">
          <Pictures
            pictures={pictures}
            senderOf={({ from }) => (from === record.buyer ? 'buyer' : 'seller')}
          />
        </Section>
      )}
      {splits.length > 0 && (
        <Section title={splits.length === 1 ? 'Proposed lower price' : 'Proposed lower prices'}>
          <ul className="grid grid-cols-1 gap-5">
            {splits.map((split) => (
              <li key={split.id}>
                <p className="mb-1.5 text-caption text-muted">
                  From the {split.from === record.buyer ? 'buyer' : 'seller'}
                </p>
                <Proposal proposal={split} thread={thread} viewer={viewer} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

type PictureMessage = Extract<MessageView, { kind: 'picture' }>

interface PicturesProps {
  pictures: readonly PictureMessage[]
  senderOf: (picture: PictureMessage) => string
}

/** The address of a message's picture ends with its width. */
const thumbnailOf = (image: string) => image.replace(/\d+$/, '320')

const Pictures = ({ pictures, senderOf }: PicturesProps) => (
  <ul className="flex flex-wrap gap-2">
    {pictures.map((picture, index) => (
      <li key={picture.id}>
        <a href={picture.body.image} target="_blank" rel="noreferrer" className="block rounded-control">
          <img
            src={thumbnailOf(picture.body.image)}
            alt={`No. ${index + 1}, sent by the ${senderOf(picture)}`}
            loading="lazy"
            className="aspect-4/3 w-32 rounded-control bg-sunken object-cover"
          />
        </a>
      </li>
    ))}
  </ul>
)
