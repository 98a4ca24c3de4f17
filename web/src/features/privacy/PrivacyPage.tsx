import type { ReactNode } from 'react'
import { ButtonLink } from '@/components/Button.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { dayOf } from '@/lib/day.ts'
import { accountView, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { Contents } from './Contents.tsx'
import { KeptGroup } from './KeptGroup.tsx'
import { kept, lastChange } from './kept.ts'

const link = 'underline underline-offset-4'
/** Somebody who is signed in goes straight on. */
const account = signInThen(accountView('basic'))

export default function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      description="What we keep about you, why, for how long, and how to get or delete it."
    >
      <PageHead title="Privacy">
        <p className="text-balance">What we keep about you, why, and for how long.</p>
        <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-caption">
          <span>
            Responsible: {site.name},{' '}
            <a href={`mailto:${site.email}`} className={link}>
              {site.email}
            </a>
          </span>
          <span>
            Last changed: <time dateTime={lastChange}>{dayOf(lastChange)}</time>
          </span>
        </p>
      </PageHead>
      <div className="xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-x-10">
        <Contents />
        <div className="wrap-anywhere mt-6 grid grid-cols-1 gap-12 sm:mt-8 xl:mt-0">
          <section
            aria-labelledby="short"
            className="items-center justify-between gap-x-10 rounded-card bg-accent-soft p-5 sm:p-7 lg:flex"
          >
            <div>
              <h2 id="short" className="scroll-mt-22 text-title">
                In short
              </h2>
              <p className="mt-2 max-w-[60ch] text-pretty text-lead">
                We sell no data, show no advertising, and use no trackers. The one cookie keeps you signed in.
              </p>
            </div>
            <ButtonLink to={account} className="shrink-0 max-lg:mt-5 max-sm:w-full">
              Download or delete your data
            </ButtonLink>
          </section>
          <Part id="rights" title="Your rights">
            On your{' '}
            <Link to={account} className={link}>
              account page
            </Link>{' '}
            you can download all of it, change your name and email, end sessions, and delete your account. For
            anything else, and to complain, write to{' '}
            <a href={`mailto:${site.email}`} className={link}>
              {site.email}
            </a>
            . You can also complain to the Nigeria Data Protection Commission, or to the authority of your
            country.
          </Part>
          {kept.map((group) => (
            <KeptGroup key={group.id} {...group} />
          ))}
          <Part id="processors" title="Who processes it">
            We run {site.name} on Amazon Web Services, which stores the data and sends our emails. Sales are
            read and written through a blockchain provider, which sees your wallet address. If you use a
            passkey, another service, called a bundler, passes your transactions on to the blockchain.
          </Part>
        </div>
      </div>
    </Page>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="scroll-mt-14 text-title xl:scroll-mt-2">
      {title}
    </h2>
    <p className="measure mt-2">{children}</p>
  </section>
)
