import { type ReactNode, useEffect } from 'react'
import { cn } from '@/lib/cn.ts'

interface PageProps {
  /** Names the browser's tab; the heading on the page may say it in other words. */
  title: string
  description?: string
  className?: string
  children: ReactNode
}

const site = 'Mota'

/** The frame of every screen. It also keeps title and description as the reader moves about. */
export function Page({ title, description, className, children }: PageProps) {
  const named = title.includes(site) ? title : `${title} · ${site}`
  useEffect(() => {
    document.title = named
    if (description) {
      document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    }
  }, [named, description])
  return (
    <div className={cn('frame pt-8 pb-20 sm:pt-12', className)}>
      {import.meta.env.SSR && <PageTags title={named} description={description} />}
      {children}
    </div>
  )
}

/** For the build, which draws pages beforehand and takes these into their heads. */
const PageTags = ({ title, description }: { title: string; description: string | undefined }) => (
  <>
    <title>{title}</title>
    {description && <meta name="description" content={description} />}
  </>
)

interface PageHeadProps {
  title: string
  children?: ReactNode
  /** A picture or a letter before the heading. */
  mark?: ReactNode
  /** Buttons beside the heading. */
  action?: ReactNode
}

export function PageHead({ title, children, mark, action }: PageHeadProps) {
  return (
    <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        {mark}
        <div className="min-w-0">
          <h1 className="text-heading">{title}</h1>
          {children && <div className="measure mt-2 text-balance text-lead text-muted">{children}</div>}
        </div>
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  )
}
