import { clsx } from 'clsx'
import { type ReactNode, use } from 'react'
import { OriginContext } from '@/lib/origin.ts'
import { useLocation } from '@/lib/router/index.ts'

interface PageProps {
  /** The title of the browser tab. The heading on the page can be different. */
  title: string
  description?: string
  /** The picture that messengers show for a link, as a path of this site. */
  image?: string | undefined
  className?: string
  children: ReactNode
}

const site = 'Mota'

/** The frame of every screen, with the metadata for search engines and messengers. */
export function Page({ title, description, image = '/og.jpg', className, children }: PageProps) {
  const named = title.includes(site) ? title : `${title} · ${site}`
  const origin = use(OriginContext)
  const url = origin + useLocation().pathname
  return (
    <div className={clsx('frame pt-8 pb-20 sm:pt-12', className)}>
      <title>{named}</title>
      <link rel="canonical" href={url} />
      <meta property="og:site_name" content={site} />
      <meta property="og:title" content={named} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content="summary_large_image" />
      {description && (
        <>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </>
      )}
      {children}
    </div>
  )
}

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
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  )
}
/** The page's schema.org data for search engines. Every "<" is escaped, so that no text can end the script. */
export const Linked = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'),
    }}
  />
)
