import type { ProductView } from '@mota/functions/schema'
import { IconChevronDown, IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Price } from '@/components/Price.tsx'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { Stated, statedIn } from '@/components/vehicle/Stated.tsx'
import { joinFacts, keyFacts } from '@/lib/listing/texts.ts'
import type { SaleView } from '@/lib/sale/index.ts'

interface BoughtProps {
  product: ProductView | undefined
  sale: SaleView | undefined
  /** The arbiter sees it at once. */
  isOpen: boolean
}

/** What the line of the most important facts leaves out. */
const further = (product: ProductView) =>
  statedIn(product).filter((name) => name !== 'mileage' && name !== 'condition')

/** The listing as the buyer saw it. The payment contains the hash of the listing. */
export function Bought({ product, sale, isOpen }: BoughtProps) {
  return (
    <details open={isOpen} className="group mt-4 border-line border-t">
      <summary className="-mx-2 flex min-h-12 items-center gap-2 rounded-control px-2 font-medium hover:bg-sunken/60">
        What was bought
        <IconChevronDown className="ml-auto size-5 text-muted group-open:rotate-180" aria-hidden />
      </summary>
      {product ? (
        <div className="pt-1">
          <Fingerprint product={product} sale={sale} />
          <p className="mt-4">
            <Price amount={product.price} currency={product.currency} />{' '}
            <span className="text-caption text-muted">asking price</span>
          </p>
          <p className="nums mt-1 text-muted">
            {joinFacts(...Object.values(keyFacts(product)))}
            {product.vin && ` · VIN ${product.vin}`}
          </p>
          {further(product).length > 0 && (
            <Stated product={product} names={further(product)} className="measure mt-4" />
          )}
          <p className="wrap-anywhere measure mt-4 max-h-64 overflow-y-auto whitespace-pre-line">
            {product.description}
          </p>
          <ul className="mt-5 flex flex-wrap gap-2">
            {product.images.map((src, index) => (
              <li key={src}>
                <a href={src} target="_blank" rel="noreferrer" className="block rounded-control">
                  <img
                    src={smaller(src)}
                    alt={`Listing ${index + 1}`}
                    loading="lazy"
                    className="aspect-4/3 w-28 rounded-control bg-sunken object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <p className="pb-2 text-muted">The listing is no longer there. The payment is on the chain.</p>
      )}
    </details>
  )
}

function Fingerprint({ product, sale }: { product: ProductView; sale: SaleView | undefined }) {
  if (!sale) return null
  const isSame = sale.listingHash === product.hash
  const Icon = isSame ? IconShieldCheck : IconShieldX
  const text = isSame
    ? 'Unchanged since the buyer paid: its fingerprint matches the one in the payment.'
    : sale.listingHash
      ? 'Changed since the buyer paid: its fingerprint does not match the one in the payment. The buyer may have seen something else.'
      : 'The payment carries no fingerprint, so nobody can tell whether the listing has changed since.'
  return (
    <p
      className={clsx(
        'flex gap-2.5 rounded-control px-4 py-3',
        isSame ? 'bg-accent-soft text-accent-ink' : 'bg-pending-soft text-pending',
      )}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
      <span>
        {text}
        {sale.listingHash && <span className="mt-1 block break-all text-caption">{sale.listingHash}</span>}
      </span>
    </p>
  )
}
