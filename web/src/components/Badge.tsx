import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'plain' | 'accent' | 'pending' | 'danger'

const tones: Record<Tone, string> = {
  plain: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  pending: 'bg-pending-soft text-pending',
  danger: 'bg-danger-soft text-danger-ink',
}

export function Badge({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-tag px-2 py-0.5 text-caption font-medium',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
