import type { ProductView } from '@mota/functions/schema'
import { IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { ButtonLink } from '@/components/Button.tsx'
import { Heart } from '@/components/vehicle/Heart.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { compared } from '@/lib/listing/compared.ts'
import { paths } from '@/lib/paths.ts'
import { headPart, valueCell } from './cells.ts'

interface ColumnHeadProps {
  product: ProductView
  /** How its words look beside the columns in sight. */
  aside: string
}

/**
 * The head of a vehicle's column. Its parts share the rows of the grid with those of the other columns. Its link covers
 * the picture and the title too.
 */
export const ColumnHead = ({ product, aside }: ColumnHeadProps) => (
  <th scope="col" className={clsx(valueCell, headPart, 'row-span-full font-normal')}>
    <div className={clsx(headPart, 'relative row-span-full')}>
      <div className="overflow-hidden rounded-control">
        <Picture
          product={product}
          sizes="(min-width: 640px) 22vw, 46vw"
          alt=""
          className="min-[96rem]:aspect-16/9"
        />
      </div>
      <div className={clsx(headPart, aside, 'row-span-2')}>
        <div>
          {/* They stand in the corners of the picture, 8 px from its edges. A phone's is too small, so they are below it. */}
          <div className="flex justify-between max-sm:-mx-2.5 max-sm:-mb-1.5 sm:contents">
            <button
              type="button"
              aria-label={`Remove from the comparison: ${product.title}`}
              onClick={() => compared.set(compared.ids().filter((id) => id !== product.id))}
              className="group z-10 flex size-11 items-center justify-center sm:absolute sm:top-1 sm:left-1"
            >
              <span className="flex size-9 items-center justify-center rounded-full group-hover:bg-surface sm:bg-surface/95">
                <IconX className="size-5" aria-hidden />
              </span>
            </button>
            <Heart
              id={product.id}
              title={product.title}
              className="z-10 max-sm:*:bg-transparent sm:absolute sm:top-1 sm:right-1"
            />
          </div>
          <p className="line-clamp-3 text-pretty font-semibold leading-snug max-sm:text-caption sm:mt-2.5">
            {product.title}
          </p>
        </div>
        <ButtonLink
          to={paths.product(product.slug)}
          // A phone's is as quiet as that of a card.
          className="static! self-start max-sm:mt-1 max-sm:min-h-0! max-sm:justify-self-start max-sm:border-0! max-sm:bg-transparent! max-sm:p-0! max-sm:text-accent-ink! max-sm:text-caption sm:mt-2.5 after:absolute after:inset-0 after:rounded-control"
        >
          View Details<span className="sr-only">: {product.title}</span>
        </ButtonLink>
      </div>
    </div>
  </th>
)
