import { parse } from '@mota/contracts/sdk/money'
import type { ProductView } from '@mota/functions/schema'
import { useLightboxState } from 'yet-another-react-lightbox'
import { sum } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

/** Which vehicle the pictures show, beside the buttons at the top. */
export function ZoomHead({ product: { title, price, currency, images } }: { product: ProductView }) {
  const { currentIndex } = useLightboxState()
  const naira = aboutNaira(parse(price, currency), useRates())
  return (
    <div className="absolute top-0 left-0 flex h-16 max-w-[calc(100%-9.5rem)] flex-col justify-center px-4 sm:px-6">
      <p className="line-clamp-2 font-semibold leading-tight max-sm:text-caption">{title}</p>
      <p className="nums flex gap-3 text-caption text-muted">
        <strong className="font-semibold text-ink">{naira ?? sum(price, currency)}</strong>
        <span aria-live="polite">
          {currentIndex + 1} / {images.length}
        </span>
      </p>
    </div>
  )
}
