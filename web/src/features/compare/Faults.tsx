import { faultParts, type ProductView } from '@mota/functions/schema'
import { useCallback, useState } from 'react'
import { Sign } from '@/components/Sign.tsx'
import { FaultLines } from '@/components/vehicle/KnownFaults.tsx'
import { lower } from '@/lib/listing/phrase.ts'

/** How many faults there are and of which parts, and two lines about them. A press shows all that is known. */
export function Faults({ product }: { product: ProductView }) {
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const measure = useCallback((text: HTMLElement | null) => {
    if (!text) return
    const watch = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight + 1))
    watch.observe(text)
    return () => watch.disconnect()
  }, [])
  const faults = product.faults ?? []
  const parts = [...new Set(faults.map(({ part }) => lower(faultParts[part])))]
  return (
    <div className="flex items-start gap-1.5 max-sm:text-caption [&>svg]:mt-0.5 [&>svg]:shrink-0">
      <Sign isGood={faults.length === 0} />
      <div className="min-w-0">
        {faults.length === 0 && 'No known faults'}
        {faults.length > 0 && !isWhole && (
          <>
            <p>
              <span className="font-medium">
                {faults.length === 1 ? '1 fault' : `${faults.length} faults`}
              </span>
              : {parts.join(', ')}
            </p>
            <p ref={measure} className="wrap-anywhere mt-1 line-clamp-2 leading-snug">
              {faults.map((fault) => fault.text).join(' ')}
            </p>
          </>
        )}
        {isWhole && <FaultLines product={product} />}
        {isCut && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
            className="-mt-1.5 -mb-2.5 flex min-h-11 items-center font-medium text-accent-ink underline-offset-4 hover:underline"
          >
            {isWhole ? 'Show less' : 'Read all'}
            <span className="sr-only"> about the faults of {product.title}</span>
          </button>
        )}
      </div>
    </div>
  )
}
