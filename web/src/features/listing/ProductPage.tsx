import type { ProductView } from '@mota/functions/schema'
import { IconArrowLeft, IconCarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, Suspense, use, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { EscrowStrip } from '@/components/EscrowStrip.tsx'
import { Linked, Page } from '@/components/Page.tsx'
import { KnownFaults } from '@/components/vehicle/KnownFaults.tsx'
import { NewVehicles } from '@/components/vehicle/NewVehicles.tsx'
import { SimilarVehicles } from '@/components/vehicle/SimilarVehicles.tsx'
import { ApiError } from '@/lib/api.ts'
import { productQuery } from '@/lib/listing/queries.ts'
import { seenProduct } from '@/lib/listing/seen.ts'
import { keyFacts } from '@/lib/listing/texts.ts'
import { optional } from '@/lib/optional.ts'
import { OriginContext } from '@/lib/origin.ts'
import { paths } from '@/lib/paths.ts'
import { useRates } from '@/lib/rates.ts'
import { useGoBack, useParams } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'
import { Gallery } from './Gallery.tsx'
import { linkedCar } from './linked.ts'
import { Panel } from './Panel.tsx'
import { PriceStory } from './PriceStory.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { Seller } from './Seller.tsx'
import { VehicleFacts } from './VehicleFacts.tsx'
import { VehicleHistory } from './VehicleHistory.tsx'
import { Viewed } from './Viewed.tsx'

/** Few vehicles have these, so their code comes after the page. */
const Inspection = optional(() => import('./Inspection.tsx'))
const SellerReviews = optional(() => import('./SellerReviews.tsx'))

const described = (product: ProductView) => {
  const facts = Object.values(keyFacts(product)).filter(Boolean)
  const line = `${facts.join(', ')}. ${product.description.replace(/\s+/g, ' ')}`
  return line.length <= 200 ? line : `${line.slice(0, 199).trimEnd()}…`
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

interface ProductPageProps {
  /** The Buy button. The app passes it in, because this feature does not import purchase or conversation. */
  buy: (product: ProductView) => ReactNode
  ask: (product: ProductView) => ReactNode
}

export default function ProductPage({ buy, ask }: ProductPageProps) {
  const { slug = '' } = useParams()
  const goBack = useGoBack(paths.products)
  const { data: product, error, refetch } = useQuery({ ...productQuery(slug), ...seenProduct(slug) })
  const rates = useRates()
  const origin = use(OriginContext)
  // The server stores null for a vehicle that guests cannot see. The browser refetches it, in case the seller views it.
  const missing = product === null || isMissing(error)

  useEffect(() => {
    if (error && !product) toast.error(missing ? 'Product not found!' : 'Failed to retrieve product.')
  }, [error, missing, product])

  const back = (
    <Button
      look="quiet"
      className={clsx(
        '-ml-4 sm:mb-3',
        product &&
          // Its clear border makes the circle as large as that of the heart.
          'max-sm:absolute max-sm:z-10 max-sm:mt-2 max-sm:-ml-2 max-sm:size-11 max-sm:rounded-full max-sm:border-4 max-sm:border-transparent max-sm:bg-surface/95 max-sm:bg-clip-padding max-sm:p-0',
      )}
      icon={<IconArrowLeft className="size-5" aria-hidden />}
      onClick={goBack}
    >
      <span className={clsx(product && 'max-sm:sr-only')}>Previous Page</span>
    </Button>
  )
  if (missing || (error && !product)) {
    return (
      <Page title="Product not found">
        <meta name="robots" content="noindex" />
        {back}
        <EmptyState
          isPage
          icon={<IconCarOff aria-hidden />}
          title={missing ? 'Product not found.' : 'Failed to retrieve product.'}
          action={
            missing ? (
              <ButtonLink look="primary" to={paths.products}>
                Browse Vehicles
              </ButtonLink>
            ) : (
              <Button onClick={() => void refetch()}>Try again</Button>
            )
          }
        >
          {missing && 'It may have been sold or taken down by its seller.'}
        </EmptyState>
        {missing && <NewVehicles />}
      </Page>
    )
  }
  if (!product) return <ProductSkeleton />
  return (
    <Page
      title={product.title}
      description={described(product)}
      image={product.images[0]}
      className="!pt-0 sm:!pt-3 wrap-anywhere"
    >
      <Linked data={linkedCar(origin, product, rates)} />
      {back}
      <div className="vehicle">
        <Gallery key={product.id} product={product} />
        <div className="flex flex-col gap-4 max-sm:gap-2.5 lg:gap-6 lg:[grid-area:buy] lg:[reading-flow:flex-visual]">
          <Panel product={product} buy={buy} ask={ask} />
        </div>
        <Suspense>
          <PriceStory product={product} />
        </Suspense>
        <div className="mt-6 grid grid-cols-1 content-start gap-10 lg:[grid-area:about] min-[96rem]:grid-cols-2">
          <Suspense>
            <section aria-labelledby="about">
              <h2 id="about" className="text-title">
                About this vehicle
              </h2>
              <p className="measure mt-3 whitespace-pre-line">{product.description}</p>
            </section>
            <section aria-labelledby="faults">
              <h2 id="faults" className="mb-3 text-title">
                Known faults{product.faults?.length ? ` (${product.faults.length})` : ''}
              </h2>
              <KnownFaults product={product} linkOf={(picture) => `#zoom-${picture}`} />
            </section>
          </Suspense>
        </div>
        <section aria-labelledby="facts" className="mt-6 sm:mt-8 lg:[grid-area:facts]">
          <h2 id="facts" className="mb-4 text-title">
            The facts
          </h2>
          <Suspense>
            <VehicleFacts product={product} />
          </Suspense>
        </section>
        <Seller product={product} />
      </div>
      <Suspense>
        <div className="mt-10 grid grid-cols-1 gap-10 sm:mt-14 sm:gap-14">
          <VehicleHistory product={product} />
          <Inspection product={product} />
          {product.seller_stars && <SellerReviews of={product.seller_address} />}
          <EscrowStrip withTime />
        </div>
        <SimilarVehicles to={product} />
        <Viewed product={product} />
      </Suspense>
    </Page>
  )
}
