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
    <div className="mx-auto flex w-full max-w-160 flex-col items-center gap-3 rounded-card border border-line bg-surface px-5 py-8 text-center sm:py-10">
      {icon && (
        <span className="flex size-14 items-center justify-center rounded-full bg-accent-soft text-accent-ink [&>svg]:size-7">
          {icon}
        </span>
      )}
      <Heading className="text-title">{title}</Heading>
      {children && <div className="measure text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
