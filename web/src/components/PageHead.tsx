import type { ReactNode } from 'react'

interface PageHeadProps {
  title: string
  children?: ReactNode
  /** A picture or a letter before the heading. */
  mark?: ReactNode
  /** A number beside the heading. */
  count?: ReactNode
  /** Buttons beside the heading. */
  action?: ReactNode
}

export function PageHead({ title, children, mark, count, action }: PageHeadProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:mb-8">
      <div className="flex min-w-0 items-start gap-4 sm:items-center">
        {mark}
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="text-heading">{title}</h1>
            {count}
          </div>
          {children && <div className="measure mt-2 text-balance text-lead text-muted">{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-3 max-sm:has-[>.w-full]:w-full">{action}</div>}
    </header>
  )
}
