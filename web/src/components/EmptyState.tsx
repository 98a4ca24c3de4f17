import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** It is all that the page shows, so its title is the heading of the page. */
  isPage?: boolean
  children?: ReactNode
  /** Beside the text if there is room, below it otherwise. */
  action?: ReactNode
}

export function EmptyState({ icon, title, isPage, children, action }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className="gap-4 rounded-card border border-line bg-surface p-5 max-sm:grid max-sm:grid-cols-[auto_1fr] sm:flex sm:p-6">
      {icon && (
        <span className="size-11 shrink-0 rounded-full bg-accent-soft p-2.5 text-accent-ink">{icon}</span>
      )}
      <div className="grow flex-wrap items-center gap-x-8 gap-y-4 max-sm:contents sm:flex sm:min-w-0">
        <div className="grow basis-96 text-muted max-sm:contents sm:min-w-0">
          <Heading
            className={clsx('text-ink text-title max-sm:self-center', !icon && 'max-sm:col-span-full')}
          >
            {title}
          </Heading>
          {children && (
            <div className="measure text-muted max-sm:col-span-full max-sm:-mt-1 sm:mt-1.5">{children}</div>
          )}
        </div>
        {action && <div className="flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:grow">{action}</div>}
      </div>
    </div>
  )
}
