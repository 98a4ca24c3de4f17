import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

/** A phone shows the answers before the form. */
export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <PageHead title="Contact Us">Ask us anything about buying, selling or a payment in escrow.</PageHead>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 md:grid-cols-[3fr_2fr] lg:gap-x-16">
        <div className="grid gap-y-6 md:col-start-2">
          <dl className="wrap-anywhere flex flex-wrap gap-x-6 gap-y-3 lg:gap-x-10">
            <div>
              <dt className="text-caption text-muted">Email</dt>
              <dd className="font-medium">
                <a href={`mailto:${site.email}`} className="hover:underline">
                  {site.email}
                </a>
              </dd>
            </div>
            <div>
              <dt className="text-caption text-muted">Working hours</dt>
              <dd className="nums font-medium">{site.hours}</dd>
            </div>
          </dl>
          <Answers />
        </div>
        <section
          aria-label="Write to us"
          className="@container border-line sm:rounded-card sm:border sm:bg-surface sm:p-7 md:col-start-1 md:row-start-1"
        >
          <ContactForm />
        </section>
      </div>
    </Page>
  )
}
