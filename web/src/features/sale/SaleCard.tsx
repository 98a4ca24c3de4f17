import { isOver } from '@mota/contracts/sdk'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { productQuery } from '@/lib/listing/queries.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import {
  idOf,
  milestonesOf,
  partiesOf,
  type SaleRow,
  type SaleView,
  type Side,
  statusOf,
  type Vehicle,
  type ViewerRole,
  vehicleOf,
  type Waiting,
} from '@/lib/sale/index.ts'
import { CardFooter } from './CardFooter.tsx'
import { Deadline } from './Deadline.tsx'
import { ExtraNotice } from './ExtraNotice.tsx'
import { Marks } from './Marks.tsx'
import { Party } from './Party.tsx'
import { SaleLine } from './SaleLine.tsx'
import { SalePrice } from './SalePrice.tsx'
import { useActions } from './useActions.tsx'
import { useStanding } from './useStanding.ts'

interface SaleCardProps {
  row: SaleRow
  viewer: string
  viewAs: ViewerRole
  /** How many messages about the sale the viewer has not read. */
  unread?: number
  waiting?: Waiting | undefined
}

/** One sale in a list: what the specification's card has, and a link to the sale's page. */
export function SaleCard(props: SaleCardProps) {
  const { row } = props
  const productId = row.record ? undefined : row.sale?.productId
  const { data: named } = useQuery({ ...productQuery(productId ?? ''), enabled: productId !== undefined })
  const vehicle = vehicleOf(row, named)
  if (row.sale) return <KnownSale {...props} sale={row.sale} vehicle={vehicle} />
  return (
    <Frame {...props} vehicle={vehicle} status={statusOf(row)}>
      {/* Neither the index nor the chain answers: the server's last status, without buttons. */}
      <p className="flex flex-wrap items-center gap-3 border-line border-t p-4 text-muted sm:px-6">
        Last known status: <StatusBadge status={statusOf(row)} /> You can act again as soon as the blockchain
        answers.
      </p>
    </Frame>
  )
}

function KnownSale(props: SaleCardProps & { sale: SaleView; vehicle: Vehicle }) {
  const { row, sale, viewer, viewAs, waiting } = props
  const known = useStanding(row, viewer, waiting)
  const actions = useActions(sale, row.record, viewer)
  const focus = useKeepFocus<HTMLElement>()
  const status = actions.provisional ?? sale.status
  const outlook = actions.provisional === undefined ? known?.standing.now.outlook : undefined
  return (
    <Frame {...props} status={status} isNeeded={known?.standing.needsViewer && !actions.provisional}>
      <ExtraNotice row={row} viewAs={viewAs} status={status} />
      {!isOver(status) && (
        <div className="border-line border-t p-4 sm:px-6">
          <SaleLine milestones={milestonesOf(sale)} />
          {outlook && known && (
            <p className="measure mt-4 text-muted">
              <Deadline outlook={outlook} now={known.scene.now} />
            </p>
          )}
        </div>
      )}
      <footer
        {...focus}
        className={clsx(
          'px-4 focus-visible:-outline-offset-2 sm:px-6',
          isOver(status) ? '-mt-3 pb-2 sm:-mt-4 sm:pb-3' : 'border-line border-t bg-sunken/50 py-3',
        )}
      >
        {known && <CardFooter sale={sale} viewer={viewer} {...known} actions={actions} waiting={waiting} />}
      </footer>
      {actions.question}
    </Frame>
  )
}

const others: Record<ViewerRole, readonly Side[]> = {
  buyer: ['seller'],
  seller: ['buyer'],
  arbiter: ['buyer', 'seller'],
}

interface FrameProps extends SaleCardProps {
  vehicle: Vehicle
  status: number
  isNeeded?: boolean | undefined
  children: React.ReactNode
}

/** The vehicle, the amount, the id and the other party. The title's link covers the whole card. */
function Frame({ row, vehicle, viewAs, status, unread = 0, isNeeded, children }: FrameProps) {
  const id = idOf(row)
  const over = isOver(status)
  return (
    <article
      aria-label={`Transaction ${id}: ${vehicle.title}`}
      className={clsx(
        'relative overflow-hidden rounded-card border bg-surface transition-colors duration-150',
        'has-[h2_a:focus-visible]:outline-2 has-[h2_a:focus-visible]:outline-accent has-[h2_a:focus-visible]:outline-offset-2',
        isNeeded ? 'border-accent' : 'border-line hover:border-edge/60',
      )}
    >
      <header
        className={clsx(
          'grid grid-cols-[auto_1fr] gap-x-4 p-4 sm:gap-x-6 sm:px-6',
          over ? 'gap-y-1' : 'gap-y-3 sm:gap-y-2 sm:py-5',
        )}
      >
        {vehicle.image && (
          <img
            src={smaller(vehicle.image)}
            alt=""
            className={clsx(
              'aspect-4/3 self-start rounded-control bg-sunken object-cover sm:row-span-2',
              over ? 'w-16 sm:w-28' : 'w-24 sm:w-36',
            )}
          />
        )}
        <div className="col-start-2 min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h2 className={clsx('min-w-0', over ? 'font-semibold text-lead' : 'text-title')}>
              <Link to={paths.sale(id)} className="outline-none after:absolute after:inset-0">
                {vehicle.title}
              </Link>
            </h2>
            <span className="flex flex-row-reverse flex-wrap justify-end gap-x-2 gap-y-1">
              <StatusBadge status={status} />
              {viewAs !== 'arbiter' && !over && <Marks record={row.record} />}
            </span>
          </div>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-4">
            <SalePrice row={row} />
            <span className="nums text-caption text-muted">Transaction ID {id}</span>
            {unread > 0 && <Unread count={unread} />}
          </p>
        </div>
        <div
          className={clsx(
            'col-span-2 grid gap-x-8 sm:col-span-1 sm:col-start-2',
            viewAs === 'arbiter' && 'lg:grid-cols-2',
          )}
        >
          {others[viewAs].map((side) => (
            <Party key={side} side={side} address={partiesOf(row)[side]} />
          ))}
        </div>
      </header>
      {children}
    </article>
  )
}

const Unread = ({ count }: { count: number }) => (
  <span className="inline-flex items-center gap-1.5 font-medium text-accent-ink text-caption">
    <span aria-hidden className="size-2.5 rounded-full bg-accent" />
    {count === 1 ? '1 new message' : `${count} new messages`}
  </span>
)
