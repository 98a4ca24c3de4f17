import { cn } from '@/lib/cn.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

/** The source of the amounts in naira and dollars, once on a page. */
export function RateNote({ className }: { className?: string }) {
  const source = rateSource(useRates())
  if (!source) return null
  return (
    <details className={cn('text-caption text-muted', className)}>
      <summary className="flex w-fit cursor-pointer items-center gap-1.5 py-1">
        <span aria-hidden>ⓘ</span>
        Exchange rates
      </summary>
      <p className="mt-1">{source}.</p>
    </details>
  )
}
