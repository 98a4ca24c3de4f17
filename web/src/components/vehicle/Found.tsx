import { formatCount } from '@/lib/listing/words.ts'

/** How many there are, read out whenever it changes. */
export const Found = ({ count, words }: { count: number | undefined; words: string }) => (
  <h2 aria-live="polite" className="nums min-h-6 font-normal font-text text-body text-muted tracking-normal">
    {count !== undefined && `${formatCount(count)} ${words}`}
  </h2>
)
