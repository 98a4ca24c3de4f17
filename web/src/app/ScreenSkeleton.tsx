import { Skeleton } from '@/components/Skeleton.tsx'

/** Shown until the code of the screen has loaded. It has a screen's height, so the footer does not jump. */
export const ScreenSkeleton = () => (
  <div className="frame min-h-dvh pt-12">
    <Skeleton className="h-10 w-56 max-w-full" />
    <Skeleton className="mt-4 h-6 w-80 max-w-full" />
  </div>
)
