import { formatCount } from '@/lib/listing/words.ts'

/** How many there are, read out whenever it changes. */
export function Found({ count, words }: { count: number | undefined; words: string }) {
  return (
    <p aria-live="polite" className="nums mb-5 h-6 text-muted">
      {count !== undefined && `${formatCount(count)} ${words}`}
    </p>
  )
}
