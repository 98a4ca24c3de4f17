import { Status } from '@mota/contracts/sdk'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { formatEther } from 'viem'
import { Badge } from '@/components/Badge.tsx'
import { Price } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Tooltip } from '@/components/Tooltip.tsx'
import { cn } from '@/lib/cn.ts'
import { vendorNameQuery } from '@/lib/listing/queries.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { amountOf, idOf, partiesOf, type SaleRow, type Side, type Vehicle, type ViewerRole } from './row.ts'
import { SlotsContext } from './slots.ts'

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const others: Record<ViewerRole, readonly Side[]> = {
  buyer: ['seller'],
  seller: ['buyer'],
  arbiter: ['buyer', 'seller'],
}
const words: Record<Side, string> = { buyer: 'Buyer', seller: 'Seller' }

const linkClass = '-my-2 py-2 text-ink underline underline-offset-4 sm:-my-3 sm:py-3'

interface SaleHeadProps {
  row: SaleRow
  vehicle: Vehicle
  viewAs: ViewerRole
  status: number
}

export function SaleHead({ row, vehicle, viewAs, status }: SaleHeadProps) {
  const slots = use(SlotsContext)
  const id = idOf(row)
  const isOver = status === Status.cancelled || status === Status.finalized
  return (
    <header
      className={cn(
        'grid gap-x-4 p-5 sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:p-7',
        vehicle.image ? 'grid-cols-[auto_minmax(0,1fr)]' : 'grid-cols-1',
        isOver && 'max-sm:pb-3',
      )}
    >
      {vehicle.image && (
        <img
          src={vehicle.image.replace('-1600.', '-320.')}
          alt=""
          className={cn(
            'aspect-4/3 self-start rounded-control bg-sunken object-cover sm:row-span-2 sm:w-36',
            isOver ? 'w-16' : 'w-24',
          )}
        />
      )}
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-title">
            {vehicle.slug ? (
              <Link to={paths.product(vehicle.slug)} className="hover:underline hover:underline-offset-4">
                {vehicle.title}
              </Link>
            ) : (
              vehicle.title
            )}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="mt-1">
          <Price eth={formatEther(amountOf(row))} />
          {row.record?.full_price && (
            <span className="nums text-caption text-muted"> Asking price {row.record.full_price} ETH</span>
          )}
        </p>
      </div>
      {/* Below the picture on a phone, because names and addresses do not fit beside it. */}
      <div className="mt-2 min-w-0 max-sm:col-span-full max-sm:mt-4">
        <div className="flex flex-wrap gap-x-6 gap-y-1 text-caption text-muted">
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Fact name="Transaction ID">{id}</Fact>
            {others[viewAs].map((party) => (
              <Fact key={party} name={words[party]}>
                <Party address={partiesOf(row)[party]} isNamed={!isOver} />
              </Fact>
            ))}
          </dl>
          {row.record && viewAs !== 'arbiter' && (
            <>
              <Link to={paths.receipt(id)} className={linkClass}>
                Receipt<span className="sr-only"> for transaction {id}</span>
              </Link>
              {slots?.messages(row.record)}
            </>
          )}
          {viewAs === 'arbiter' && !row.record && (
            <Link to={paths.dispute(id)} className={linkClass}>
              Open the case<span className="sr-only"> of transaction {id}</span>
            </Link>
          )}
        </div>
        <div className="mt-2 flex gap-2 empty:hidden">
          {viewAs !== 'arbiter' && <Marks record={row.record} />}
        </div>
      </div>
    </header>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className="flex gap-1.5">
    <dt>{name}</dt>
    <dd className="nums text-ink">{children}</dd>
  </div>
)

/** Shows the name if there is one, and always the address, because anyone can choose any name. */
function Party({ address, isNamed }: { address: string; isNamed: boolean }) {
  const account = address.toLowerCase()
  const { data: name } = useQuery({ ...vendorNameQuery(account), enabled: isNamed })
  return (
    <>
      {name && <span className="wrap-anywhere mr-1.5 font-medium">{name}</span>}
      <span title={address} className={cn('whitespace-nowrap', name && 'text-muted')}>
        {shorten(address)}
      </span>
    </>
  )
}

function Marks({ record }: Pick<SaleRow, 'record'>) {
  return (
    <>
      {!record && (
        <Mark word="Not recorded yet" why="The chain has this sale. Our server records it in a moment." />
      )}
      {record?.recovered && (
        <Mark
          word="Recovered"
          why="Our server found this sale on the chain: the browser that paid did not report it."
        />
      )}
    </>
  )
}

const Mark = ({ word, why }: { word: string; why: string }) => (
  <Tooltip text={why}>
    <button type="button" className="rounded-tag">
      <Badge tone="pending">{word}</Badge>
    </button>
  </Tooltip>
)
