import { IconClock, IconMail } from '@tabler/icons-react'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

/** The form comes right after the address, and the answers after it. On a desktop both stand beside the form and end with it. */
export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <div className="grid grid-cols-1 gap-x-8 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-x-12">
        <div>
          <PageHead title="Contact Us">
            <p className="max-sm:text-pretty max-sm:text-body">
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
        <section
          aria-labelledby="write"
          className="@container flex flex-col rounded-card border border-line bg-surface p-4 sm:p-7 md:row-span-2"
        >
          <h2 id="write" className="mb-4 scroll-mt-20 text-title sm:mb-5">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <Answers />
      </div>
    </Page>
  )
}
