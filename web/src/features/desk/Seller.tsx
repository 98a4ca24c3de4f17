import type { DeskCaseView } from '@mota/functions/schema'
import { Badge } from '@/components/Badge.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { ListingCards } from './ListingCards.tsx'

/** The seller with their record and their other listings. */
export const Seller = ({ seller: { address, name, blocked, listings } }: Pick<DeskCaseView, 'seller'>) => (
  <section aria-label="Seller" className="border-line border-t pt-5">
    <h3 className="flex flex-wrap items-center gap-3 font-semibold font-text text-body tracking-normal">
      <Link to={paths.vendor(address)} target="_blank" className="underline underline-offset-4">
        {name || 'No account'}
      </Link>
      {blocked && <Badge tone="danger">Blocked</Badge>}
    </h3>
    <p className="nums break-all text-caption text-muted">{address}</p>
    <SellerRecord address={address} short />
    {listings.length > 0 && <ListingCards listings={listings} />}
  </section>
)
