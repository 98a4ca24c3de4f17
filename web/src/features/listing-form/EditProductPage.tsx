import { useQuery } from '@tanstack/react-query'
import { Badge } from '@/components/Badge.tsx'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Page } from '@/components/Page.tsx'
import { SendAway } from '@/components/SendAway.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { ApiError } from '@/lib/api.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { paths } from '@/lib/paths.ts'
import { useParams } from '@/lib/router/index.ts'
import { useSession } from '@/lib/session.ts'
import { EditForm } from './EditForm.tsx'
import { Head } from './Head.tsx'

const missing = (error: Error | null) => error instanceof ApiError && error.status === 404

/** For the listing's own seller. Others are sent to the vehicle's page. */
export default function EditProductPage() {
  const { slug = '' } = useParams()
  const { loading, address } = useSession()
  // Always refetches the listing, because editing an older copy would undo changes made elsewhere.
  const {
    data: product,
    error,
    isFetchedAfterMount: fresh,
    refetch,
  } = useQuery({ ...productQuery(slug), staleTime: 0, refetchOnMount: 'always' })
  const own = !product || product.seller_address === address?.toLowerCase()
  if (!loading && !(address && own)) return <SendAway to={paths.product(slug)} />
  return (
    <Page title="Edit product" className="max-w-4xl">
      <Head title="Edit product" action={product?.status === 'pending' ? <InReview /> : undefined} />
      {error && (
        <EmptyState
          title={missing(error) ? 'Product not found!' : 'Failed to retrieve product.'}
          action={
            missing(error) ? (
              <ButtonLink to={paths.products}>Browse Vehicles</ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        />
      )}
      {product && fresh && address && <EditForm product={product} />}
      {!(product && fresh) && !error && <Skeleton className="h-96 rounded-card" />}
    </Page>
  )
}

const InReview = () => <Badge tone="pending">In review. Only you can see it.</Badge>
