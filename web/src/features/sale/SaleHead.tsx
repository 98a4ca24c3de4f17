import { isOver, type Role } from '@mota/contracts/sdk'
import { IconArrowLeft } from '@tabler/icons-react'
import { ButtonLink } from '@/components/Button.tsx'
import { StatusBadge } from '@/components/StatusBadge.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { sumOf } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { amountOf, idOf, milestonesOf, type SaleRow, type Vehicle } from '@/lib/sale/index.ts'
import { Marks } from './Marks.tsx'
import { Progress } from './Progress.tsx'
import { SalePrice } from './SalePrice.tsx'

const lists = {
  buyer: { to: paths.buyerTransactions, text: 'Your purchases' },
  seller: { to: paths.sellerTransactions, text: 'Your sales' },
  arbiter: { to: paths.disputes, text: 'All disputes' },
}

interface SaleHeadProps {
  row: SaleRow
  vehicle: Vehicle
  viewAs: Role | undefined
  status: number
  /** The viewer's share could not be sent, so it waits in the escrow. */
  isKept?: boolean
}

/** The vehicle, the amount, where the money is now, and how far the sale is. */
export function SaleHead({ row, vehicle, viewAs, status, isKept = false }: SaleHeadProps) {
  const amount = amountOf(row)
  const ended = isKept ? 'Your money waits in escrow.' : 'Nothing is in escrow any more.'
  const list = lists[viewAs ?? 'buyer']
  return (
    <header>
      <ButtonLink
        look="quiet"
        to={list.to}
        className="-ml-4 mb-1"
        icon={<IconArrowLeft className="size-5" aria-hidden />}
      >
        {list.text}
      </ButtonLink>
      <div className="flex gap-4 sm:gap-6">
        {vehicle.image && (
          <img
            src={smaller(vehicle.image)}
            alt=""
            className="aspect-4/3 w-24 shrink-0 self-start rounded-control bg-sunken object-cover sm:w-40"
          />
        )}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h1 className="min-w-0 text-title sm:text-heading">
              {vehicle.slug ? (
                <Link to={paths.product(vehicle.slug)} className="hover:underline hover:underline-offset-4">
                  {vehicle.title}
                </Link>
              ) : (
                vehicle.title
              )}
            </h1>
            <span className="flex flex-row-reverse flex-wrap justify-end gap-x-2 gap-y-1">
              <StatusBadge status={status} />
              {viewAs !== 'arbiter' && <Marks record={row.record} />}
            </span>
          </div>
          <p className="mt-1">
            <SalePrice row={row} className="block" />
          </p>
          <p className="text-caption text-muted">
            {isOver(status) ? ended : `${sumOf(amount)} is in escrow.`}{' '}
            <span className="nums whitespace-nowrap">Transaction ID {idOf(row)}</span>
          </p>
        </div>
      </div>
      {row.sale && <Progress milestones={milestonesOf(row.sale)} />}
    </header>
  )
}
