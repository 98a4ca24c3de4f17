import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

/** What went wrong, in the place where it happened. A wallet's message may hold hex without a space: it wraps. */
export const Alert = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    role="alert"
    className={cn('flex gap-2.5 rounded-control bg-danger-soft px-4 py-3 text-danger-ink', className)}
  >
    <IconAlertTriangle className="mt-0.5 size-5 shrink-0" aria-hidden />
    <span className="wrap-anywhere max-h-48 min-w-0 overflow-y-auto">{children}</span>
  </div>
)
