import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A link to another site, as a button. */
export const OutLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-edge bg-surface px-4 py-1 font-semibold text-ink hover:bg-sunken"
  >
    {children}
    <IconExternalLink className="size-4" aria-hidden />
  </a>
)
