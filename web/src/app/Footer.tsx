import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Logo } from '@/components/Logo.tsx'
import { useAfterHydration } from '@/lib/hydration.tsx'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { useStage } from '@/lib/stage.ts'

const quickLinks = [
  { to: paths.home, text: 'Home' },
  { to: paths.products, text: 'Browse Vehicles' },
  { to: paths.brands, text: 'Browse by Brands' },
  { to: paths.contact, text: 'Contact Us' },
]

const social = [
  { name: 'YouTube', Icon: IconBrandYoutube },
  { name: 'TikTok', Icon: IconBrandTiktok },
  { name: 'X', Icon: IconBrandX },
  { name: 'LinkedIn', Icon: IconBrandLinkedin },
  { name: 'GitHub', Icon: IconBrandGithub },
] as const

const linkClass = 'inline-flex min-h-11 items-center text-muted sm:min-h-9 hover:text-ink hover:underline'

/** On a phone, sign-in has only the last line of it: nothing leads away from the step. */
export default function Footer() {
  const isShort = useLocation().pathname === paths.auth
  const notOnPhone = isShort ? 'max-sm:hidden' : undefined
  const network = useStage()?.network
  // It may be known before this is hydrated.
  const isTest = useAfterHydration(network?.is_test === true)
  return (
    <footer className="wrap-anywhere border-line border-t bg-surface print:hidden">
      <div
        className={clsx(
          'frame grid gap-x-8 gap-y-3 py-6 sm:grid-cols-[1fr_auto_auto] sm:py-12 md:gap-x-12 lg:grid-cols-[5fr_5fr_4fr]',
          notOnPhone,
        )}
      >
        <div className="max-w-sm">
          <Logo />
          <p className="mt-3 text-muted">{site.tagline}</p>
        </div>
        <nav aria-label="Quick Links">
          <h2 className="mb-1 font-semibold text-body max-sm:sr-only">Quick Links</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] sm:grid-cols-1 lg:max-w-sm lg:grid-cols-2">
            {quickLinks.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="mb-1 font-semibold text-body max-sm:sr-only">Contact</h2>
          <a href={`mailto:${site.email}`} className={linkClass}>
            {site.email}
          </a>
          <ul className="-ml-2.5 flex flex-wrap sm:mt-2">
            {social.map(({ name, Icon }) => (
              <li key={name}>
                <a
                  href={site.social[name]}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={name}
                  className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
                >
                  <Icon className="size-5.5" aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={clsx('border-line border-t', isShort && 'max-sm:border-t-0')}>
        <div className="frame flex flex-wrap items-center justify-between gap-x-6 py-2 text-caption text-muted">
          <p className="py-2" suppressHydrationWarning>
            © {new Date().getFullYear()} {site.name}
            <span className={notOnPhone}>. All rights reserved.</span>
          </p>
          {/* It may come late, and moves nothing: on a narrow screen it is the last line. */}
          {isTest && (
            <p className="py-2 max-lg:order-last max-lg:basis-full max-lg:pt-0">
              Test market on {network?.name}. No real money moves.
            </p>
          )}
          <p className="flex flex-wrap gap-x-5">
            <Link to={paths.firstSteps} className={linkClass}>
              First steps
            </Link>
            <Link to={paths.privacy} className={linkClass}>
              Privacy
            </Link>
            <a href={site.source} target="_blank" rel="noreferrer" className={clsx(linkClass, notOnPhone)}>
              Read the case study
            </a>
          </p>
        </div>
      </div>
    </footer>
  )
}
