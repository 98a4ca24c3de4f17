import { IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface SaveTileProps {
  /** Nothing is filtered. */
  isPlain: boolean
  /** The button that saves the search. */
  children: ReactNode
}

/** Beside the last vehicles of a list: what a visitor can do if none of them is the right one. */
export const SaveTile = ({ isPlain, children }: SaveTileProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-3 self-start rounded-card border border-line p-5">
    <IconMail className="size-7 shrink-0 text-accent-ink" aria-hidden />
    <p className="min-w-0 grow basis-40 text-balance">
      <span className="block font-semibold">Not found your car yet?</span>
      {isPlain
        ? 'Save a search and we email you when it is listed.'
        : 'Save the search and we email you when more are listed.'}
    </p>
    {children}
  </div>
)
