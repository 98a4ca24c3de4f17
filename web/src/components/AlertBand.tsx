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
    className="mt-8 [:has(>.lone)+&]:mt-4 flex items-center gap-4 rounded-card bg-accent-soft p-4 *:last:shrink-0 sm:px-5"
  >
    <IconBell className="size-6 shrink-0 text-accent-ink max-sm:hidden" aria-hidden />
    <p className="min-w-0 grow text-balance font-medium max-sm:text-caption">{words}</p>
    {children}
  </section>
)
