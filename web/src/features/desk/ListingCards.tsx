import type { DeskLine } from '@mota/functions/schema'
import { sum } from '@/lib/money.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

/** Other listings, as small cards that open in another tab. */
export const ListingCards = ({ listings }: { listings: readonly DeskLine[] }) => (
  <ul className="mt-2 flex flex-wrap gap-3">
    {listings.map(({ id, slug, title, image, price, currency, status }) => (
      <li key={id} className="w-36">
        <Link to={paths.product(slug)} target="_blank" className="block rounded-control">
          <img src={image} alt="" className="aspect-4/3 w-full rounded-control bg-sunken object-cover" />
          <span className="mt-1 block truncate text-caption">{title}</span>
          <span className="nums block text-caption text-muted">
            {sum(price, currency)}
            {status === 'published' ? '' : `, ${status}`}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)
