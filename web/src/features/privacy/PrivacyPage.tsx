import { limits } from '@mota/functions/schema'
import { IconClock, IconInfinity, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'

const link = 'underline underline-offset-4'
const columns = 'grid gap-x-8 sm:grid-cols-[1fr_14rem] lg:gap-x-16'
const howLong = 'How long we keep it'

/** The data that is stored, why, and how long. The deletion of an account follows this table, and a test compares both. */
const kept = [
  {
    id: 'account',
    title: 'Your account',
    rows: [
      {
        what: 'Name and email',
        why: 'To show vendors to buyers, to name the two parties of a sale to each other, and to send you codes and emails about your sales.',
        until: 'Until you delete your account',
        more: 'While a sale of yours is open, until it is over.',
      },
      {
        what: 'Wallet address',
        why: 'It is your identity here, and part of every sale on the blockchain.',
        until: 'Forever',
        more: 'Sales on the blockchain are public and cannot be deleted by anybody. After you delete your account, the address alone stays with the histories of your vehicles, with the facts of your listings, and with the messages that you wrote to others.',
      },
      {
        what: 'Passkeys, and wallets that you added as a key',
        why: 'Your browser needs the public key of a passkey to use it, and a wallet must find the account that it opens. Without them you could not reach your money.',
        until: 'Forever',
        more: 'They stay when you delete your account.',
      },
      {
        what: 'Sessions and notifications',
        why: 'To keep you signed in. We keep the kind of browser, such as Chrome on Android, so that you recognise it, and where it gets notifications, if you allowed them.',
        until: `${limits.sessionDays} days`,
        more: '',
      },
      {
        what: 'Wishlist, saved searches, blocked people',
        why: 'To do what you asked for.',
        until: 'Until you remove them or delete your account',
        more: '',
      },
    ],
  },
  {
    id: 'vehicles',
    title: 'Your vehicles',
    rows: [
      {
        what: 'Listings with their pictures',
        why: 'So that buyers find your vehicle.',
        until: 'Texts and pictures until you delete your account',
        more: 'The files of the pictures are removed within eight days, and their copies in the caches of our servers one day later. A browser that has shown a picture can keep its own copy. Price, mileage and the other facts stay without them. A vehicle that was sold stays as its buyer bought it, because that is the buyer’s proof.',
      },
      {
        what: 'History of a vehicle by its VIN',
        why: 'So that a turned-back odometer or a copied VIN is noticed. Only you, your buyer and inspectors see the whole VIN.',
        until: 'As long as we run',
        more: 'It has your wallet address, and your name only while you have an account.',
      },
      {
        what: 'Inspection reports that you signed, with their pictures',
        why: 'So that buyers know the state of a vehicle, and who looked at it.',
        until: 'Until the seller of the vehicle deletes the account',
        more: 'They have your wallet address, and your name only while you have an account.',
      },
    ],
  },
  {
    id: 'words',
    title: 'What you write',
    rows: [
      {
        what: 'Messages',
        why: 'So that buyer and seller can agree, and as evidence in a dispute. Moderators can read a conversation only if it was reported or is disputed.',
        until: '24 months after the last message',
        more: 'What you wrote stays with the other person until then. Phone numbers that you shared are deleted with your account.',
      },
      {
        what: 'Reviews of sales',
        why: 'So that others know how a sale with somebody was. They are shown without the name of who wrote them.',
        until: 'What you wrote, and your answers, until you delete your account',
        more: 'What others wrote about you stays with your wallet address.',
      },
      {
        what: 'Emails',
        why: 'To tell both parties of a sale, and our team, what happens.',
        until: 'In the mailboxes of those who got them',
        more: 'A seller keeps the emails about a sale to you, and we keep what you wrote to us on the contact page, with the name, email and phone that you gave. Write to us, and we delete ours.',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Safety and operation',
    rows: [
      {
        what: 'Decisions of moderators, reports, and the block of a wallet',
        why: 'So that a fraud does not start again under a new name.',
        until: `Reports for ${limits.reportDays} days, decisions and blocks forever`,
        more: 'Without your name.',
      },
      {
        what: 'Technical records',
        why: 'To find faults and stop attacks. They have no name, email or text, and only part of your network address.',
        until: `Records of requests for ${limits.accessLogDays} days, those of faults and events for up to ${limits.logDays} days`,
        more: `Answers to repeated requests, which can contain your name and email, for one day. Emails that could not be sent yet, for three days. That a wallet has left, for ${limits.departureDays} days, so that all our servers forget the name.`,
      },
    ],
  },
] as const

/** The table in three lines. */
const inShort = [
  {
    Icon: IconTrash,
    what: 'Goes with your account',
    text: 'Name and email, the texts and pictures of your listings, and the reviews you wrote.',
  },
  { Icon: IconClock, what: 'Goes after a time', text: 'Messages, sessions, reports and technical records.' },
  {
    Icon: IconInfinity,
    what: 'Stays forever',
    text: 'Your wallet address, public keys of passkeys, and decisions of moderators.',
  },
] as const

const index = [
  ...kept.map(({ id, title }) => ({ id, title })),
  { id: 'rights', title: 'Your rights' },
  { id: 'processors', title: 'Who processes it' },
]

/** The part that is being read: the last one that begins in the upper quarter of the screen or above it. */
function useCurrentPart() {
  const [current, setCurrent] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const parts = index.flatMap(({ id }) => document.getElementById(id)?.closest('section') ?? [])
    const read = () => {
      const last = parts.findLast((part) => part.getBoundingClientRect().top <= window.innerHeight / 4)
      setCurrent((last ?? parts[0])?.getAttribute('aria-labelledby') ?? undefined)
    }
    const watch = new IntersectionObserver(read, { rootMargin: '0px 0px -75%' })
    for (const part of parts) watch.observe(part)
    return () => watch.disconnect()
  }, [])
  // On a phone the names stand in one row, which moves so that the current one is in view.
  useEffect(() => {
    const link = current && list.current?.querySelector<HTMLElement>('[aria-current]')
    if (link) list.current?.scrollTo({ left: link.offsetLeft - 32 })
  }, [current])
  return { current, list }
}

export default function PrivacyPage() {
  const { current, list } = useCurrentPart()
  return (
    <Page
      title="Privacy"
      description="What we keep about you, why, for how long, and how to get or delete it."
    >
      <PageHead title="Privacy">What we keep about you, why, and for how long.</PageHead>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[13rem_1fr]">
        <nav
          aria-label="On this page"
          className="sticky top-16 z-10 min-w-0 bg-paper py-2 max-lg:bleed lg:top-24 lg:-mt-2 lg:py-0"
        >
          <ul ref={list} className="strip max-lg:mx-0 max-lg:fades max-lg:px-(--gutter) lg:grid lg:gap-0">
            {index.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current || undefined}
                  className="flex min-h-11 items-center whitespace-nowrap text-muted hover:text-ink max-lg:rounded-full max-lg:bg-sunken max-lg:px-4 max-lg:text-ink max-lg:aria-[current]:bg-accent-soft max-lg:aria-[current]:text-accent-ink lg:min-h-10 lg:border-line lg:border-l-2 lg:pl-4 lg:aria-[current]:border-accent lg:aria-[current]:font-medium lg:aria-[current]:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="wrap-anywhere grid max-w-6xl grid-cols-1 gap-12">
          <p className="flex gap-3.5 rounded-card bg-accent-soft p-5 text-accent-ink text-lead">
            <IconShieldCheck className="mt-0.5 size-6 shrink-0" aria-hidden />
            We sell no data, show no advertising, and use no trackers. The one cookie keeps you signed in.
          </p>
          <ul className="-mt-4 mb-2 grid gap-x-8 gap-y-5 sm:grid-cols-3">
            {inShort.map(({ Icon, what, text }) => (
              <li key={what} className="grid grid-cols-[auto_1fr] content-start gap-x-3">
                <Icon className="mt-0.5 size-5 text-accent-ink" aria-hidden />
                <strong className="font-semibold">{what}</strong>
                <span className="col-start-2 text-muted">{text}</span>
              </li>
            ))}
          </ul>
          {kept.map(({ id, title, rows }) => (
            <section key={id} aria-labelledby={id}>
              <div className={clsx(columns, 'items-baseline pb-4')}>
                <h2 id={id} className="max-lg:scroll-mt-14 text-title">
                  {title}
                </h2>
                <p className="text-caption text-muted max-sm:hidden" aria-hidden>
                  {howLong}
                </p>
              </div>
              <dl>
                {rows.map((row) => (
                  <Row key={row.what} {...row} />
                ))}
              </dl>
            </section>
          ))}
          <Part id="rights" title="Your rights">
            On your{' '}
            <Link to={paths.account} className={link}>
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
          <Part id="processors" title="Who processes it">
            We run {site.name} on Amazon Web Services, which stores the data and sends our emails. Sales are
            read and written through a blockchain provider, which sees your wallet address. If you use a
            passkey, a bundler sends your transactions.
          </Part>
        </div>
      </div>
    </Page>
  )
}

type RowProps = (typeof kept)[number]['rows'][number]

/** On a phone, what there is to add is shown after a press, so that the page is not endless. */
function Row({ what, why, until, more }: RowProps) {
  const [isWhole, setWhole] = useState(false)
  const Icon = until === 'Forever' ? IconInfinity : IconClock
  return (
    <div className={clsx(columns, 'gap-y-2 border-line border-t py-5 sm:grid-rows-[auto_1fr]')}>
      <dt className="font-semibold">{what}</dt>
      <dd className="text-muted max-sm:order-last">
        <p>{why}</p>
        {more && <p className={clsx('mt-2', !isWhole && 'max-sm:hidden noscript:!block')}>{more}</p>}
        {more && !isWhole && (
          <button
            type="button"
            onClick={() => setWhole(true)}
            className="noscript:hidden min-h-11 font-medium text-accent-ink underline underline-offset-4 sm:hidden"
          >
            More<span className="sr-only">: {what}</span>
          </button>
        )}
      </dd>
      <dd className="sm:col-start-2 sm:row-span-2 sm:row-start-1">
        <span className="sr-only">{howLong}: </span>
        <span className={clsx('flex gap-2 font-medium', until !== 'Forever' && 'max-sm:text-accent-ink')}>
          <Icon className="mt-0.5 size-5 shrink-0 sm:hidden" aria-hidden />
          {until}
        </span>
      </dd>
    </div>
  )
}

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="border-line border-t pt-8">
    <h2 id={id} className="max-lg:scroll-mt-14 text-title">
      {title}
    </h2>
    <p className="measure mt-3">{children}</p>
  </section>
)
