import { IconMapPin } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { PageHead } from '@/components/PageHead.tsx'
import { Rating } from '@/components/review/Rating.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { recordFacts } from '@/lib/listing/record.ts'
import { ratingsQuery, vendorQuery } from '@/lib/review.ts'
import { About } from './About.tsx'
import { Cover } from './Cover.tsx'
import { usePlace } from './usePlace.ts'

interface VendorHeadProps {
  address: string
  /** Undefined while it loads. */
  name: string | undefined
  action: ReactNode
}

/** The yard, the name, what the vendor says, and the one thing to do. */
export function VendorHead({ address, name, action }: VendorHeadProps) {
  const { data: vendor } = useQuery(vendorQuery(address))
  const { data: ratings } = useInfiniteQuery(ratingsQuery(address))
  const { data: record } = useQuery(sellerRecordQuery(address))
  const place = usePlace(address)
  const [reviews] = ratings?.pages ?? []
  const picture = vendor?.picture
  const since = record && record.sales > 0 ? recordFacts(record).since : ''
  const facts = (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-body max-sm:text-caption">
      {/* A phone has it in the line of the figures. */}
      {reviews?.average != null && (
        <a
          href="#reviews"
          className="-my-2.5 py-2.5 underline-offset-4 hover:underline max-sm:hidden [&>span]:text-body"
        >
          <Rating average={reviews.average} reviews={reviews.count} />
        </a>
      )}
      {place && (
        <span className="flex items-center gap-1.5">
          <IconMapPin className="size-4.5 shrink-0 max-sm:hidden" aria-hidden />
          {place}
          {since && <span className="sm:hidden">{`· ${since}`}</span>}
        </span>
      )}
    </p>
  )
  return (
    <div
      className={clsx(
        'grid grid-cols-1 gap-x-10 gap-y-2 sm:gap-y-6 xl:gap-x-14',
        picture && 'lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]',
      )}
    >
      {picture && <Cover picture={picture} name={name ?? 'this seller'} />}
      {/* On a tablet the button stands beside the name, and the line below has the whole width. Not centred beside the
          picture: on a slow network its first lines would move when the next ones come. */}
      <div className="flex flex-col items-start gap-2 sm:gap-4 sm:max-lg:relative sm:max-lg:[&_h1]:pr-48 lg:py-2">
        <div className="[&>header]:mb-0">
          {name ? <PageHead title={name}>{facts}</PageHead> : <Skeleton className="h-18 w-72" />}
        </div>
        <div className="w-full">
          <About address={address} text={vendor?.about} />
        </div>
        {/* It keeps its place: the button of the vendor's own page comes later, and nothing may move under a finger. */}
        <div className="min-h-11 max-sm:w-full sm:max-lg:absolute sm:max-lg:top-0 sm:max-lg:right-0">
          {action}
        </div>
      </div>
    </div>
  )
}
