import { type ReactNode, Suspense } from 'react'
import { DataProvider } from '@/lib/data.ts'

interface WithDataProps {
  /** What stands here until the data layer, and whatever lazy screen is inside, has come. */
  fallback?: ReactNode
  children: ReactNode
}

/** Whoever asks the API stands inside. The page's frame does not, so it is there before the data layer is. */
export const WithData = ({ fallback, children }: WithDataProps) => (
  <Suspense fallback={fallback}>
    <DataProvider>{children}</DataProvider>
  </Suspense>
)
