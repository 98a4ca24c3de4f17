import { Skeleton } from '@/components/Skeleton.tsx'
import { fewest } from './Comparison.tsx'

/** Columns of the same shape while they load. The footer begins below the screen, so that it does not move. */
export const ComparisonSkeleton = () => (
  <div
    aria-hidden
    className="grid min-h-dvh animate-wait grid-cols-2 content-start gap-x-(--gutter) sm:grid-cols-3 lg:grid-cols-[12rem_repeat(3,1fr)] lg:gap-x-6"
  >
    <span className="max-lg:hidden" />
    {Array.from({ length: fewest }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places without identity
      <div key={index} className="max-sm:nth-4:hidden">
        <Skeleton className="aspect-4/3 rounded-control min-[96rem]:aspect-16/9" />
        <Skeleton className="mt-3 h-6 w-4/5" />
        <Skeleton className="mt-3 h-11 rounded-control" />
        <Skeleton className="mt-8 h-7 w-3/5" />
        <Skeleton className="mt-8 h-5 w-2/5" />
        <Skeleton className="mt-8 h-5 w-2/5" />
      </div>
    ))}
  </div>
)
