import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Stars } from '@/components/review/Stars.tsx'
import { Sign } from '@/components/Sign.tsx'
import { Picture } from '@/components/vehicle/Picture.tsx'
import { newestQuery } from '@/lib/listing/market.ts'
import { paths } from '@/lib/paths.ts'
import { ratingsQuery } from '@/lib/review.ts'
import { Link } from '@/lib/router/index.ts'
import { room, wholeSentences } from './wholeSentences.ts'

/** The newest vehicle that shows both values: a fault that its seller states, and a seller who has reviews. */
function useExample() {
  const { data, isPending } = useQuery(newestQuery)
  const [example] =
    data?.flatMap((product) => {
      const fault = product.seller_stars && product.faults?.find(({ text }) => text.length <= room)
      return fault ? { product, fault: fault.text } : []
    }) ?? []
  return { ...example, isPending }
}

/** Of what buyers wrote about a seller, what says most in the room that there is. */
function useReview(seller: string | undefined) {
  const { data } = useInfiniteQuery({ ...ratingsQuery(seller ?? ''), enabled: seller !== undefined })
  return data?.pages[0]?.ratings
    .map(({ stars, text }) => ({ stars, words: wholeSentences(text) }))
    .filter(({ words }) => words && words.length <= room)
    .toSorted((a, b) => b.words.length - a.words.length)[0]
}

interface QuoteProps {
  /** What it is about. */
  head: ReactNode
  words: string
  /** Who wrote it, or about what, with a link there. */
  children: ReactNode
}

const Quote = ({ head, words, children }: QuoteProps) => (
  <figure className="flex flex-col justify-between gap-2 p-5 sm:px-7 lg:py-7">
    <div className="flex items-center gap-1.5 text-caption [&_svg]:size-4">{head}</div>
    <blockquote className="grow wrap-anywhere text-pretty font-medium">{words}</blockquote>
    <figcaption className="text-caption text-ink/85">{children}</figcaption>
  </figure>
)

const inText = '-my-3 py-3 font-semibold text-accent-ink underline underline-offset-4'

/** One vehicle of the market shows that About is true. Its place is kept while it loads. */
export function Evidence() {
  const { product, fault, isPending } = useExample()
  const review = useReview(product?.seller_address)
  if (!isPending && !product) return null
  return (
    <div className="grid min-h-49 2xl:min-h-56 grid-cols-1 overflow-hidden rounded-card bg-accent-soft noscript:hidden sm:grid-cols-2 lg:col-span-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,5fr)]">
      {product && fault && (
        <>
          <Picture
            product={product}
            sizes="(min-width: 1024px) 28vw, (min-width: 640px) 46vw, 94vw"
            alt=""
            className="max-sm:aspect-3/2 sm:row-span-2 sm:h-0 sm:min-h-full object-[40%_60%] lg:row-span-1 dark:brightness-85"
          />
          <Quote
            head={
              <>
                <Sign isGood={false} />
                Stated fault
              </>
            }
            words={fault}
          >
            Of the{' '}
            <Link to={paths.product(product.slug)} className={inText}>
              {product.title}
            </Link>
          </Quote>
          {review && (
            <Quote head={<Stars count={review.stars} />} words={review.words}>
              A buyer of{' '}
              <Link to={`${paths.vendor(product.seller_address)}#reviews`} className={inText}>
                {product.seller_name}
              </Link>
            </Quote>
          )}
        </>
      )}
    </div>
  )
}
