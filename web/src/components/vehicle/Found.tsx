import { grouped } from '@mota/functions/schema'

/** The number of results. Screen readers read it whenever it changes. */
export const Found = ({ count, words }: { count: number | undefined; words: string }) => (
  <h2 aria-live="polite" className="nums min-h-6 font-normal font-text text-body text-muted tracking-normal">
    {count !== undefined && `${grouped(count)} ${words}`}
  </h2>
)
