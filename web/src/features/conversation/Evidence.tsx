import type { MessageView, TransactionView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/Card.tsx'
import { Conversation } from './Conversation.tsx'
import { Proposal } from './Proposal.tsx'
import { threadQuery } from './thread.ts'

/** What the two sides of a contested sale wrote, showed and proposed, for the arbiter. */
export function Evidence({ record, viewer }: { record: TransactionView; viewer: string }) {
  const id = record.conversation_id
  const { data: thread } = useQuery({ ...threadQuery(viewer, id ?? ''), enabled: id !== null })
  if (!id) return <p className="text-muted">Buyer and seller have written nothing on Mota.</p>
  const messages = thread?.messages.filter(({ hidden }) => !hidden) ?? []
  const pictures = messages.filter((one) => one.kind === 'picture')
  const { settlement } = thread ?? {}
  return (
    <div className="grid gap-8">
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      {thread && settlement?.kind === 'settlement' && (
        <Card>
          <h2 className="mb-4 text-title">Proposed split</h2>
          <Proposal
            proposal={settlement}
            thread={thread}
            viewer={viewer}
            name={settlement.from === record.buyer ? 'Buyer' : 'Seller'}
          />
        </Card>
      )}
      <section>
        <h2 className="mb-4 text-title">Conversation</h2>
        <div className="grid h-[40rem] overflow-hidden rounded-card border border-line bg-surface">
          <Conversation viewer={viewer} id={id} />
        </div>
      </section>
    </div>
  )
}

type PictureMessage = Extract<MessageView, { kind: 'picture' }>

const Pictures = ({ pictures }: { pictures: readonly PictureMessage[] }) => (
  <section>
    <h2 className="mb-4 text-title">Pictures</h2>
    <ul className="flex flex-wrap gap-2">
      {pictures.map(({ id, body }, index) => (
        <li key={id}>
          <a href={body.image} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={body.image.replace(/\d+$/, '320')}
              alt={`Sent ${index + 1}`}
              className="aspect-4/3 w-32 rounded-control bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  </section>
)
