import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { cn } from '@/lib/cn.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { ExtraNotice } from './ExtraNotice.tsx'
import { idOf, type SaleRow, statusOf, type ViewerRole, vehicleOf } from './row.ts'
import { SaleHead } from './SaleHead.tsx'
import { SaleSteps } from './SaleSteps.tsx'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  viewAs: ViewerRole
  /** The viewer has to act. */
  isNeeded?: boolean
  /** The handover is expanded from the start, because few sales are open. */
  isHandoverShown?: boolean
}

/** One sale: the vehicle, the amount, the steps, and the viewer's actions. */
export function SaleCard({ row, viewer, viewAs, isNeeded = false, isHandoverShown = false }: SaleCardProps) {
  const productId = row.record ? undefined : row.sale?.productId
  const { data: named } = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined })
  const vehicle = vehicleOf(row, named)
  const head = (status: number) => (
    <>
      <SaleHead row={row} vehicle={vehicle} viewAs={viewAs} status={status} />
      <ExtraNotice row={row} viewAs={viewAs} status={status} />
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
          isHandoverShown={isHandoverShown}
        >
          {head}
        </SaleSteps>
      ) : (
        <>
          <SaleHead row={row} vehicle={vehicle} viewAs={viewAs} status={statusOf(row)} />
          {/* Neither the subgraph nor the chain answers: the server's last status, without buttons. */}
          <p className="flex flex-wrap items-center gap-3 border-line border-t p-5 text-muted sm:px-7">
            Last known status: <StatusBadge status={statusOf(row)} /> You can act again as soon as the
            blockchain answers.
          </p>
        </>
      )}
    </article>
  )
}
