import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  children?: ReactNode
  /** A number beside the heading. */
  count?: ReactNode
  /** Buttons beside the heading. */
  action?: ReactNode
}

export function PageHead({ title, children, count, action }: PageHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-heading">{title}</h1>
          {count}
        </div>
        {children && <div className="measure mt-2 text-balance text-lead text-muted">{children}</div>}
      </div>
      {action && <div className="flex flex-wrap gap-3 max-sm:has-[>.w-full]:w-full">{action}</div>}
    </header>
  )
}
