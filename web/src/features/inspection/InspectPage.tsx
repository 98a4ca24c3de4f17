import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@/components/EmptyState.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { ownInspectionQuery } from '@/lib/inspection.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { InspectForm } from './InspectForm.tsx'

/** Where an inspector writes and signs a report. */
export default function InspectPage() {
  const { slug = '' } = useParams()
  const { address = '', loading } = useSession()
  const listing = useQuery(productQuery(slug))
  const own = useQuery({ ...ownInspectionQuery(slug, address), enabled: !loading })
  const { data: product } = listing
  const { data: inspection } = own
  const isReady = product && inspection
  const failed = [listing, own].filter(({ isError }) => isError)
  const retry = () => {
    for (const { refetch } of failed) void refetch()
  }
  return (
    <Page title="Inspect a vehicle" className="max-w-3xl">
      <PageHead title={product ? `Inspect ${product.title}` : 'Inspect a vehicle'} />
      {failed.length > 0 && <NotLoaded what="The vehicle" onRetry={retry} />}
      {!isReady && failed.length === 0 && <Skeleton className="h-96 rounded-card" />}
      {isReady && !inspection.can_inspect && (
        <EmptyState isPage title="This page is for inspectors">
          Moderators decide who may sign reports. Nobody inspects an own vehicle.
        </EmptyState>
      )}
      {isReady && inspection.can_inspect && (
        <InspectForm inspector={address} product={product} inspection={inspection} />
      )}
    </Page>
  )
}
