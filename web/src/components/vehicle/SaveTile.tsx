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
  <div className="grid content-center justify-items-center gap-4 rounded-card bg-accent-soft p-5 text-center">
    <IconMail className="size-9 text-accent-ink" stroke={1.5} aria-hidden />
    <p className="max-w-72 text-balance">
      <span className="mb-1 block font-semibold text-lead">Not found your car yet?</span>
      {isPlain
        ? 'Save a search and we email you when it is listed.'
        : 'Save the search and we email you when more are listed.'}
    </p>
    {children}
  </div>
)
