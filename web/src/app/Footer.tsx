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
import { escrowSteps, paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { useStage } from '@/lib/stage.ts'
import { sellLink } from './links.ts'

const quickLinks = [
  { to: paths.home, text: 'Home' },
  { to: paths.products, text: 'Browse Vehicles' },
  { to: paths.brands, text: 'Browse by Brands' },
  { to: paths.contact, text: 'Contact Us' },
]

/** What people look for who do not come for a vehicle. */
const help = [
  { to: paths.firstSteps, text: 'First steps' },
  { to: escrowSteps, text: 'How escrow works' },
  sellLink,
  { to: paths.searches, text: 'Saved searches' },
]

const social = [
  { name: 'YouTube', Icon: IconBrandYoutube },
  { name: 'TikTok', Icon: IconBrandTiktok },
  { name: 'X', Icon: IconBrandX },
  { name: 'LinkedIn', Icon: IconBrandLinkedin },
  { name: 'GitHub', Icon: IconBrandGithub },
] as const

const linkClass = 'inline-flex min-h-11 items-center text-muted sm:min-h-9 hover:text-ink hover:underline'

interface LinksProps {
  title: string
  links: readonly { to: string; text: string }[]
}

const Links = ({ title, links }: LinksProps) => (
  <nav aria-label={title}>
    <h2 className="mb-1 font-semibold text-body max-sm:sr-only">{title}</h2>
    <ul>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={linkClass}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

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
          'frame grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-x-4 pt-6 pb-4 sm:grid-cols-3 sm:gap-x-8 sm:gap-y-6 sm:py-10 lg:grid-cols-[4fr_2fr_2fr_auto] xl:gap-x-12',
          notOnPhone,
        )}
      >
        <div className="col-span-full mb-3 max-w-sm sm:mb-0 lg:col-span-1">
          <Logo />
          <p className="mt-3 text-muted">{site.tagline}</p>
        </div>
        <Links title="Quick Links" links={quickLinks} />
        <Links title="Help" links={help} />
        <div className="max-sm:col-span-full">
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
