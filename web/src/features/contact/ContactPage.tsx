import { IconClock, IconMail } from '@tabler/icons-react'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { paths, signInThen } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

/** On a phone the answers come before the form. On a desktop they stand beside it and end with it. */
export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <div className="grid grid-cols-1 gap-x-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-12">
        <div>
          <PageHead title="Contact Us">
            <p className="text-balance max-sm:text-body">
              Ask us anything about buying, selling or a payment in escrow.
            </p>
            <ul className="wrap-anywhere mt-2 flex flex-wrap gap-x-4 text-body text-ink max-sm:text-caption sm:gap-x-6">
              <li>
                <a
                  href={`mailto:${site.email}`}
                  className="flex min-h-11 w-fit items-center gap-2 sm:gap-2.5 font-medium underline underline-offset-4"
                >
                  <IconMail className="size-5 shrink-0 text-muted" aria-hidden />
                  {site.email}
                </a>
              </li>
              <li className="flex items-center gap-2 sm:min-h-11 sm:gap-2.5">
                <IconClock className="size-5 shrink-0 text-muted" aria-hidden />
                <span className="text-muted">Support hours</span>
                <span className="nums">{site.hours}</span>
              </li>
            </ul>
          </PageHead>
        </div>
        <Answers />
        <section
          aria-labelledby="write"
          className="@container flex flex-col rounded-card border border-line bg-surface p-4 max-md:mt-8 sm:p-7 md:col-start-2 md:row-span-2 md:row-start-1"
        >
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 sm:mb-5">
            <h2 id="write" className="scroll-mt-20 text-title">
              Write to us
            </h2>
            <p className="text-muted">
              About a sale? {/* Somebody who is signed in goes straight on. */}
              <Link
                to={signInThen(paths.buyerTransactions)}
                className="-my-2.5 py-2.5 font-semibold text-accent-ink hover:underline"
              >
                Write from the sale
              </Link>
            </p>
          </div>
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}
