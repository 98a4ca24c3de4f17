import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { cn } from '@/lib/cn.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { ExtraNotice } from './ExtraNotice.tsx'
import { type Eyes, idOf, type SaleRow, statusOf, vehicleOf } from './row.ts'
import { SaleHead } from './SaleHead.tsx'
import { SaleSteps } from './SaleSteps.tsx'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  eyes: Eyes
  /** The sale waits for the viewer. */
  isNeeded?: boolean
  /** Few sales are open: this one's handover shows without a press. */
  isOpenFirst?: boolean
}

/** One sale: vehicle and amount, its steps, and the one thing its viewer can do now. */
export function SaleCard({ row, viewer, eyes, isNeeded = false, isOpenFirst = false }: SaleCardProps) {
  const productId = row.record ? undefined : row.sale?.productId
  const { data: named } = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined })
  const vehicle = vehicleOf(row, named)
  const head = (status: number) => (
    <>
      <SaleHead row={row} vehicle={vehicle} eyes={eyes} status={status} />
      <ExtraNotice row={row} eyes={eyes} status={status} />
    </>
  )
  return (
    <article
      aria-label={`Transaction ${idOf(row)}: ${vehicle.title}`}
      className={cn(
        'overflow-hidden rounded-card border bg-surface',
        isNeeded ? 'border-accent' : 'border-line',
      )}
    >
      {row.sale ? (
        <SaleSteps
          sale={row.sale}
          record={row.record}
          title={vehicle.title}
          viewer={viewer}
          isOpenFirst={isOpenFirst}
        >
          {head}
        </SaleSteps>
      ) : (
        <>
          <SaleHead row={row} vehicle={vehicle} eyes={eyes} status={statusOf(row)} />
          {/* Neither index nor chain answers: what the server knew last, without buttons. */}
          <p className="flex flex-wrap items-center gap-3 border-line border-t p-5 text-muted sm:px-7">
            <StatusBadge status={statusOf(row)} /> when we last checked. You can act again once the chain
            answers.
          </p>
        </>
      )}
    </article>
  )
}
