import type { ProductView } from '@mota/functions/schema'
import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Heart } from '@/components/vehicle/Heart.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { compared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { fading, valueCell } from './cells.ts'

/** The head of a vehicle's column. Its link covers the picture and the title too. */
export const ColumnHead = ({ product, isSeen }: { product: ProductView; isSeen: boolean }) => (
  <th scope="col" className={clsx(valueCell, 'h-px font-normal max-lg:h-auto')}>
    <div className="relative flex h-full flex-col">
      <div className="overflow-hidden rounded-control">
        <Picture product={product} sizes="(min-width: 640px) 22vw, 46vw" alt="" />
      </div>
      <div className={clsx('flex grow flex-col', fading(isSeen))}>
        <Heart id={product.id} title={product.title} className="absolute top-0 left-0 z-10 max-sm:*:size-8" />
        <button
          type="button"
          aria-label={`Remove from the comparison: ${product.title}`}
          onClick={() => compared.set(compared.ids().filter((id) => id !== product.id))}
          className="group absolute top-0 right-0 z-10 flex size-11 items-center justify-center"
        >
          <span className="flex size-9 max-sm:size-8 items-center justify-center rounded-full bg-surface/95 group-hover:bg-surface">
            <IconX className="size-5" aria-hidden />
          </span>
        </button>
        <p className="mt-3 grow text-balance font-semibold leading-snug lg:text-lead lg:leading-snug">
          {product.title}
        </p>
        <ButtonLink
          to={paths.product(product.slug)}
          className="static! mt-3 after:absolute after:inset-0 after:rounded-control"
        >
          View Details<span className="sr-only">: {product.title}</span>
        </ButtonLink>
      </div>
    </div>
  </th>
)
