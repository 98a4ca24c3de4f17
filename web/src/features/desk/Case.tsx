import type { DeskCaseView } from '@mota/functions/schema'
import { IconBan, IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Price } from '@/components/Price.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Facts } from '@/components/vehicle/Facts.tsx'
import { History } from '@/components/vehicle/History.tsx'
import { KnownFaults } from '@/components/vehicle/KnownFaults.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { BlockForm } from './BlockForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { Reasons } from './Reasons.tsx'
import { Seller } from './Seller.tsx'
import { refusals } from './texts.ts'
import { type Decision, deskKey } from './useDecisions.ts'
import { useKeys } from './useKeys.ts'

interface CaseProps {
  id: string
  onDecide: (decision: Decision) => void
  onNext: () => void
}

/** One listing with all its pictures, why it waits, and the decision. While it is open, nobody else can decide it. */
export function Case({ id, onDecide, onNext }: CaseProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...deskKey, 'case', id],
    queryFn: () => post('/desk/open', { json: { product_id: id } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return (
      <EmptyState
        title="This listing cannot be opened"
        action={
          <>
            <Button onClick={() => void refetch()}>Try again</Button>
            <Button onClick={onNext}>Next</Button>
          </>
        }
      >
        {sentenceOf(error)}
      </EmptyState>
    )
  if (!data) return <Skeleton className="h-[36rem] rounded-card" />
  return <Opened about={data} onDecide={onDecide} />
}

function Opened({ about, onDecide }: { about: DeskCaseView; onDecide: CaseProps['onDecide'] }) {
  const { product, version, seller } = about
  const [form, setForm] = useState<'refuse' | 'block'>()
  const close = () => setForm(undefined)
  const decide = (decision: Decision['decision'], reason = '') =>
    onDecide({ listing: product, version, decision, reason })
  useKeys({ a: () => decide('approve'), r: () => setForm('refuse') })
  return (
    <article aria-label={product.title} className="min-w-0 rounded-card border border-line bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-line border-b p-4 sm:p-6 lg:sticky lg:top-16 lg:z-10 lg:rounded-t-card lg:bg-surface">
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-title">{product.title}</h2>
          <Price amount={product.price} currency={product.currency} />
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button
            look="primary"
            icon={<IconCheck className="size-5" aria-hidden />}
            aria-keyshortcuts="a"
            onClick={() => decide('approve')}
          >
            Approve
          </Button>
          <Button
            icon={<IconX className="size-5" aria-hidden />}
            aria-keyshortcuts="r"
            onClick={() => setForm('refuse')}
          >
            Refuse
          </Button>
          <Button
            look="quiet"
            icon={<IconBan className="size-5" aria-hidden />}
            onClick={() => setForm('block')}
          >
            {seller.blocked ? 'Unblock seller' : 'Block seller'}
          </Button>
        </div>
      </header>
      <div className="grid gap-6 p-4 sm:p-6">
        <Reasons about={about} />
        <ul aria-label="Pictures" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {product.images.map((src, index) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer" className="block rounded-control">
                <img
                  src={smaller(src, 800)}
                  alt={`${index + 1} of ${product.images.length}`}
                  loading={index > 3 ? 'lazy' : undefined}
                  className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
        <section aria-label="Known faults">
          <h3 className="mb-2 font-semibold font-text text-body tracking-normal">Known faults</h3>
          <KnownFaults product={product} linkOf={(picture) => product.images[picture - 1] ?? ''} />
        </section>
        <Facts product={product} />
        <p className="wrap-anywhere measure whitespace-pre-line">{product.description}</p>
        {about.history.known && (
          <section aria-label="History">
            <h3 className="mb-2 font-semibold font-text text-body tracking-normal">This vehicle on Mota</h3>
            <History history={about.history} />
          </section>
        )}
        <Seller seller={seller} />
      </div>
      {form === 'refuse' && (
        <ReasonForm
          title="Refuse this listing?"
          description={product.title}
          ready={refusals}
          hint="The seller gets it by email."
          missing="Give a reason. The seller reads it."
          action="Refuse"
          onClose={close}
          onGive={(reason) => {
            close()
            decide('refuse', reason)
          }}
        />
      )}
      {form === 'block' && <BlockForm seller={seller} onClose={close} />}
    </article>
  )
}
