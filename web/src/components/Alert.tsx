import { IconAlertTriangle } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * An error message, shown where the error happened. It wraps anywhere, because a wallet's message may contain long
 * hex.
 */
export const Alert = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    role="alert"
    className={clsx('flex gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-danger-ink', className)}
  >
    <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
    <span className="wrap-anywhere max-h-48 min-w-0 overflow-y-auto">{children}</span>
  </div>
)
