import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { ReportLink } from '@/components/report/ReportLink.tsx'
import { Rating } from '@/components/review/Rating.tsx'
import { Portrait } from '@/components/vehicle/Portrait.tsx'
import { SellerRecord } from '@/components/vehicle/SellerRecord.tsx'
import { brandProducts, paths } from '@/lib/paths.ts'
import { vendorQuery } from '@/lib/review.ts'
import { Link } from '@/lib/router/index.ts'

const linkClass =
  'flex min-h-12 items-center justify-center bg-surface px-2 py-2 text-center font-medium text-accent-ink max-sm:text-caption hover:bg-sunken focus-visible:-outline-offset-2'

/** Who sells it. Below a desktop it stands after the vehicle. On a desktop it stays beside what is longer. */
export function Seller({ product }: { product: ProductView }) {
  const { brand, seller_name, seller_address, seller_stars: stars } = product
  const { data: vendor } = useQuery(vendorQuery(seller_address))
  return (
    <div className="max-lg:mt-6 lg:sticky lg:top-20 lg:self-start lg:[grid-area:seller]">
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <div className="flex gap-4 p-4 lg:px-6">
          <Portrait name={seller_name} picture={vendor?.picture} className="size-12 text-title" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-muted">
              <span>
                Sold by{' '}
                <Link
                  to={paths.vendor(seller_address)}
                  className="font-medium text-ink underline underline-offset-4"
                >
                  {seller_name}
                </Link>
              </span>
              {stars && (
                <Link
                  to={`${paths.vendor(seller_address)}#reviews`}
                  className="-my-2.5 flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  <Rating {...stars} />
                </Link>
              )}
            </p>
            <SellerRecord address={seller_address} short />
          </div>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-px border-line border-t bg-line">
          <Link to={brandProducts(brand)} className={linkClass}>
            More from {brand}
          </Link>
          <Link to={paths.vendor(seller_address)} className={linkClass}>
            More from Vendor
          </Link>
        </div>
      </div>
      {product.status === 'published' && (
        <div className="mt-2">
          <ReportLink kind="listing" id={product.id} seller={seller_address} />
        </div>
      )}
    </div>
  )
}
