import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** It is all that the page shows, so its title is the heading of the page. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, isPage, children, action }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-surface p-6 text-center sm:flex-row sm:flex-wrap sm:text-left">
      {icon && <span className="rounded-full bg-accent-soft p-3 text-accent-ink">{icon}</span>}
      <div className="text-balance text-muted sm:w-64 sm:grow">
        <Heading className="text-ink text-title">{title}</Heading>
        {children}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
