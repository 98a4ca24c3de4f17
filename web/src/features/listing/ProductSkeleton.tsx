import { Page } from '@/components/Page.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { densePhone } from '@/components/vehicle/Picture.tsx'

export const gallerySizes = `(min-width: 1024px) 58vw, ${densePhone}, 100vw`

export const ProductSkeleton = () => (
  <Page title="Vehicle" className="!pt-0 sm:!pt-3">
    <Skeleton className="mb-3 h-11 w-40 max-sm:hidden" />
    <div className="grid min-h-dvh content-start gap-x-12 gap-y-4 sm:gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <Skeleton className="bleed aspect-4/3 sm:mx-0 sm:rounded-card sm:max-lg:aspect-16/9" />
      <div className="space-y-4">
        <Skeleton className="h-10 w-4/5" />
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-19 rounded-control lg:h-64 lg:rounded-card" />
        <Skeleton className="h-11 rounded-control" />
      </div>
    </div>
  </Page>
)
