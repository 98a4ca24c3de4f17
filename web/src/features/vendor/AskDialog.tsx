import { useInfiniteQuery } from '@tanstack/react-query'
import { Dialog } from '@/components/Dialog.tsx'
import { NotLoaded } from '@/components/NotLoaded.tsx'
import { NairaPrice } from '@/components/Price.tsx'
import { ShowMore } from '@/components/ShowMore.tsx'
import { Skeleton } from '@/components/Skeleton.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { listQuery } from '@/lib/listing/paged.ts'
import { vehicleWith } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

interface AskDialogProps {
  address: string
  name: string
  onClose: () => void
}

/** The vendor's vehicles. The chosen one's page opens with the form for a question. */
export default function AskDialog({ address, name, onClose }: AskDialogProps) {
  const list = useInfiniteQuery(listQuery(defaultFilter, { seller: address }))
  const products = list.data?.pages.flatMap((page) => page.products)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Which car is it about?"
      description={`${name} gets your question with the car.`}
    >
      {list.isLoadingError && <NotLoaded what="The vehicles" onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton className="h-60 rounded-control" />}
      {products?.length === 0 && <p role="status">None of these cars is for sale any more.</p>}
      <ul className="-mx-2 grid">
        {products?.map((product) => (
          <li key={product.id}>
            <Link
              to={vehicleWith(product.slug, 'question')}
              className="flex items-center gap-3 rounded-control p-2 hover:bg-sunken"
            >
              <span className="w-20 shrink-0 overflow-hidden rounded-tag">
                <Picture product={product} sizes="5rem" alt="" />
              </span>
              <span className="grid min-w-0">
                <span className="truncate font-medium">{product.title}</span>
                <NairaPrice amount={product.price} currency={product.currency} className="text-body" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore list={list}>Show more</ShowMore>
    </Dialog>
  )
}
