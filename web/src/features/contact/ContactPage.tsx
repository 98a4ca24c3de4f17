import { IconClock, IconMail } from '@tabler/icons-react'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

/** Below a desktop the address and the answers come first. */
export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <PageHead title="Contact Us">Ask us anything about buying, selling or a payment in escrow.</PageHead>
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-y-6 lg:col-start-2 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-7">
          <h2 className="-mb-3 text-title max-lg:sr-only">Email us</h2>
          <ul className="wrap-anywhere flex flex-wrap gap-x-10 gap-y-1 max-sm:flex-col lg:flex-col">
            <li>
              <a
                href={`mailto:${site.email}`}
                className="flex min-h-11 w-fit items-center gap-3 font-medium underline underline-offset-4"
              >
                <IconMail className="size-5 shrink-0 text-muted" aria-hidden />
                {site.email}
              </a>
            </li>
            <li className="flex min-h-11 items-center gap-3">
              <IconClock className="size-5 shrink-0 text-muted" aria-hidden />
              <span className="sr-only">Working hours</span>
              <span className="nums">{site.hours}</span>
            </li>
          </ul>
          <Answers />
        </div>
        <section
          aria-labelledby="write"
          className="@container flex flex-col border-line sm:rounded-card sm:border sm:bg-surface sm:p-7 lg:col-start-1 lg:row-start-1"
        >
          <h2 id="write" className="mb-4 text-title sm:mb-5">
            Write to us
          </h2>
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}
