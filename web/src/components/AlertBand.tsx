import { IconBell } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface AlertBandProps {
  words: string
  /** The button that turns the alert on. */
  children: ReactNode
}

/** Below a list: the emails that the visitor can get about it. */
export const AlertBand = ({ words, children }: AlertBandProps) => (
  <section
    aria-label="Email alert"
    className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-accent-soft p-4 max-sm:*:grow sm:px-5"
  >
    <IconBell className="size-6 text-accent-ink max-sm:hidden" aria-hidden />
    <p className="grow text-balance font-medium max-sm:basis-full">{words}</p>
    {children}
  </section>
)
