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
    <div className={clsx('frame pt-5 pb-12 sm:pt-8 sm:pb-14', className)}>
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
