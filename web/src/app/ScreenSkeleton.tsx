import { Skeleton } from '@/components/Skeleton.tsx'

/** Before the first screen's code has come: its height, so that the footer does not jump. */
export const ScreenSkeleton = () => (
  <div className="frame min-h-dvh pt-12">
    <Skeleton className="h-10 w-56" />
    <Skeleton className="mt-4 h-6 w-80 max-w-full" />
  </div>
)
