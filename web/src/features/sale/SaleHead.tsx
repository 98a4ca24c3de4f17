import { Badge } from '@/components/Badge.tsx'
import { Price } from '@/components/Price.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { Tooltip } from '@/components/Tooltip.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import type { Eyes, SaleRow, Side } from './row.ts'

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const others: Record<Eyes, readonly Side[]> = {
  buyer: ['seller'],
  seller: ['buyer'],
  arbiter: ['buyer', 'seller'],
}
const words: Record<Side, string> = { buyer: 'Buyer', seller: 'Seller' }

export function SaleHead({ row, eyes, status }: { row: SaleRow; eyes: Eyes; status: number }) {
  const { vehicle } = row
  const parties = row.sale ?? row.record
  return (
    <header className="flex gap-4 p-5 sm:gap-6 sm:p-7">
      {vehicle?.image && (
        <img
          src={vehicle.image.replace('-1600.', '-320.')}
          alt=""
          className="aspect-4/3 w-24 shrink-0 self-start rounded-control bg-sunken object-cover sm:w-36"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-title">
            {vehicle ? (
              <Link to={paths.product(vehicle.slug)} className="hover:underline hover:underline-offset-4">
                {row.title}
              </Link>
            ) : (
              row.title
            )}
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="mt-1">
          <Price eth={row.price} />
        </p>
        <div className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-caption text-muted">
          <dl className="flex flex-wrap gap-x-6 gap-y-1">
            <Fact name="Transaction ID">{row.id}</Fact>
            {parties &&
              others[eyes].map((party) => (
                <Fact key={party} name={words[party]}>
                  <span title={parties[party]}>{shorten(parties[party])}</span>
                </Fact>
              ))}
          </dl>
          {row.record && eyes !== 'arbiter' && (
            <Link
              to={paths.receipt(row.id)}
              className="-my-2 py-2 text-ink underline underline-offset-4 sm:-my-3 sm:py-3"
            >
              Receipt<span className="sr-only"> for transaction {row.id}</span>
            </Link>
          )}
        </div>
        <div className="mt-2 flex gap-2 empty:hidden">
          <Marks row={row} />
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

function Marks({ row: { record, unrecorded } }: { row: SaleRow }) {
  return (
    <>
      {unrecorded && (
        <Mark word="Not recorded yet" why="The chain has this sale; our server is about to hear of it." />
      )}
      {record?.recovered && (
        <Mark word="Recovered" why="Found on the chain by our server: the browser that paid never told it." />
      )}
      {record?.duplicate && (
        <Mark word="Second payment" why="Another buyer's payment for this vehicle came first." />
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
