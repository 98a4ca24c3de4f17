import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line border-dashed px-6 py-16 text-center">
      {icon && (
        <span className="mb-1 flex size-14 items-center justify-center rounded-full bg-sunken text-muted [&>svg]:size-7">
          {icon}
        </span>
      )}
      <h2 className="text-title">{title}</h2>
      {children && <div className="measure text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
