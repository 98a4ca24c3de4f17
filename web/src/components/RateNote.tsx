import { clsx } from 'clsx'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'

/** The source of the amounts in naira and dollars, once on a page. */
export function RateNote({ className }: { className?: string }) {
  const source = rateSource(useRates())
  if (!source) return null
  return (
    <details className={clsx('text-caption text-muted', className)}>
      <summary className="flex min-h-11 w-fit items-center font-medium underline underline-offset-4">
        Exchange rates
      </summary>
      <p>{source}.</p>
    </details>
  )
}
