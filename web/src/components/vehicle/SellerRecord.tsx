import type { SellerRecordView } from '@mota/functions/schema'
import { IconCalendar, IconInfoCircle, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { delivery, figuresOf, joined, recordFacts } from '@/lib/listing/record.ts'
import { Skeleton } from '../Skeleton.tsx'

interface SellerRecordProps {
  address: string
  /** Shows the most important facts instead of all figures. */
  short?: boolean
}

/** How a seller's sales ended. The browser loads this, so that the page does not wait for the subgraph. */
export function SellerRecord({ address, short = false }: SellerRecordProps) {
  const { data, isError } = useQuery(sellerRecordQuery(address))
  const [wasThere] = useState(data !== undefined)
  if (isError)
    return (
      <p className={clsx('text-muted', short ? 'text-caption' : 'py-4')}>
        The seller’s sales cannot be read from the chain right now.
      </p>
    )
  if (short && !data) return <Skeleton className="mt-1 h-10 w-3/4 sm:max-lg:h-5" />
  if (short && data) return <Lines record={data} />
  return data && data.sales === 0 ? (
    <NewSeller record={data} wasThere={wasThere} />
  ) : (
    <Figures record={data} />
  )
}

/** One fact a line, on a tablet beside each other. As high as the skeleton, also with fewer facts. */
function Lines({ record }: { record: SellerRecordView }) {
  const { sales, since } = recordFacts(record)
  const isGood = record.sales > 0 && record.disputed === 0
  const lines = [
    [sales, isGood ? IconShieldCheck : IconInfoCircle],
    [since, IconCalendar],
  ] as const
  return (
    <ul className="nums mt-1 flex min-h-10 flex-col gap-x-5 text-caption text-muted sm:max-lg:min-h-5 sm:max-lg:flex-row sm:max-lg:flex-wrap">
      {lines.map(
        ([fact, Icon]) =>
          fact && (
            <li key={fact} className="flex gap-2">
              <Icon
                className={clsx('mt-px size-4.5 shrink-0', Icon === IconShieldCheck && 'text-accent-ink')}
                aria-hidden
              />
              {fact}
            </li>
          ),
      )}
    </ul>
  )
}

const looks: Record<string, string> = { [joined]: 'date', [delivery]: 'delivery' }

/** All figures, and how they are counted. Those that come later take no more room than their skeletons. */
const Figures = ({ record }: { record: SellerRecordView | undefined }) => (
  <section aria-labelledby="record" className="counted @container py-2 sm:py-4">
    <h2 id="record" className="mb-3 text-lead max-lg:sr-only">
      Sales record
    </h2>
    <dl aria-busy={!record || undefined}>
      {figuresOf(record).map(({ label, value }) => (
        <div key={label} className={looks[label]}>
          <dt>
            <FirstWord of={label} />
          </dt>
          <dd className="nums">{value ? <FirstWord of={value} /> : <Skeleton className="h-6 w-10" />}</dd>
        </div>
      ))}
    </dl>
    <details className="text-caption text-muted">
      <summary className="flex min-h-11 w-fit items-center font-medium underline underline-offset-4">
        <span className="max-sm:sr-only">How we count this</span>
        <IconInfoCircle className="my-3 ml-6 size-5 sm:hidden" aria-hidden />
      </summary>
      <p className="measure pt-3 sm:pt-0 lg:pt-3">
        Only sales of this seller’s own listings, at the listed price or an accepted offer, as the escrow
        contract ended them. This counts wallets, not people: one person can have several.
      </p>
      <ul className="measure mt-1">
        {figuresOf(record).map(
          ({ label, hint }) =>
            hint && (
              <li key={label}>
                {label}: {hint}
              </li>
            ),
        )}
      </ul>
    </details>
  </section>
)

/** The figures share the line of a phone, which has room for the first word of each: "Sales", "1" of 3 sales. */
function FirstWord({ of: words }: { of: string }) {
  const [first = '', ...rest] = words.split(' ')
  return (
    <>
      {first}
      {rest.length > 0 && <span className="max-sm:sr-only"> {rest.join(' ')}</span>}
    </>
  )
}

interface NewSellerProps {
  record: SellerRecordView
  /** The record came with the page. */
  wasThere: boolean
}

/**
 * Instead of a row of zeros. If the record arrives later, the figures lie under it, unseen, so that the page does not
 * move.
 */
const NewSeller = ({ record, wasThere }: NewSellerProps) => (
  <div className="grid items-start *:[grid-area:1/1]">
    {!wasThere && (
      <div className="invisible" aria-hidden>
        <Figures record={record} />
      </div>
    )}
    <p className="flex min-h-14 items-center gap-3 py-2.5 text-muted max-sm:text-caption">
      <IconInfoCircle className="size-5 shrink-0 max-sm:hidden" aria-hidden />
      <span className="text-pretty">
        No sales on Mota yet. {recordFacts(record).since && `${recordFacts(record).since}. `}
        Your payment waits in escrow while you check the vehicle.
      </span>
    </p>
  </div>
)
