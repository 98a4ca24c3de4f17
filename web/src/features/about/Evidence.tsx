import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Stars } from '@/components/review/Stars.tsx'
import { Sign } from '@/components/Sign.tsx'
import { DrawnCar } from '@/components/vehicle/DrawnCar.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { ratingsQuery } from '@/lib/review.ts'

/* Pictures of what About says, of the newest vehicles. Screen readers skip them. */

/** A vehicle that was reviewed. */
export function Listed() {
  const { data } = useQuery(newestQuery)
  const product = data?.find(({ images }) => images.length > 0)
  if (data && !product) return null
  return (
    <DrawnCar product={product}>
      {product && (
        <span className="flex items-center gap-1.5 rounded-tag bg-surface px-2.5 py-1 font-medium text-caption">
          <IconRosetteDiscountCheck className="size-4 text-accent-ink" />
          Published
        </span>
      )}
    </DrawnCar>
  )
}

/** The most faults of one vehicle, as its seller wrote them. */
export function Faults() {
  const { data } = useQuery(newestQuery)
  const faults = data
    ?.map(({ faults = [] }) => faults)
    .reduce((most, others) => (others.length > most.length ? others : most), [])
  if (faults?.length === 0) return null
  return (
    <div aria-hidden className="drawing">
      <div>
        {faults && (
          <>
            <p className="flex items-center gap-2 font-medium text-caption">
              <Sign isGood={false} />
              Known faults
            </p>
            <p className="line-clamp-3 text-caption">{faults.map(({ text }) => text).join(' ')}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** A review of a seller. */
export function BuyersReview() {
  const { data } = useQuery(newestQuery)
  const seller = data?.find(({ seller_stars }) => seller_stars)?.seller_address
  const list = useInfiniteQuery({ ...ratingsQuery(seller ?? ''), enabled: seller !== undefined })
  // The shortest, so that it is whole.
  const [review] =
    list.data?.pages[0]?.ratings
      .filter(({ text }) => text)
      .toSorted((a, b) => a.text.length - b.text.length) ?? []
  if (data && !seller) return null
  return (
    <div aria-hidden className="drawing">
      <div>
        {review && (
          <>
            <p className="flex items-center gap-2 text-caption text-muted">
              <Stars count={review.stars} />A buyer
            </p>
            <p className="line-clamp-3 text-caption">{review.text}</p>
          </>
        )}
      </div>
    </div>
  )
}
