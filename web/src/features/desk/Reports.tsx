import type { ReactNode } from 'react'
import { EmptyState } from '@/components/EmptyState.tsx'

interface Props {
  /** What was reported, such as `reviews`. */
  kind: string
  icon: ReactNode
  /** What a moderator does here, shown while nothing is reported. */
  hint: string
  /** An item for each report. */
  children: readonly ReactNode[]
}

/** A list of what people reported. */
export function Reports({ kind, icon, hint, children }: Props) {
  if (children.length === 0)
    return (
      <EmptyState icon={icon} title={`No reported ${kind}`}>
        {hint}
      </EmptyState>
    )
  return (
    <ul aria-label={`Reported ${kind}`} className="grid gap-3">
      {children}
    </ul>
  )
}

interface ReportProps {
  /** What was reported. */
  children: ReactNode
  /** The buttons of the moderator. */
  actions: ReactNode
  /** Below both. */
  more?: ReactNode
}

export const Report = ({ children, actions, more }: ReportProps) => (
  <li className="rounded-card border border-line bg-surface p-4 sm:p-5">
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-56 flex-1">{children}</div>
      <div className="flex gap-2">{actions}</div>
    </div>
    {more}
  </li>
)
