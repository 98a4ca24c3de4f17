import { IconClock, IconMail } from '@tabler/icons-react'
import { Card } from '@/components/Card.tsx'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

const details = [
  { name: 'Email', text: site.email, href: `mailto:${site.email}`, Icon: IconMail },
  { name: 'Working hours', text: site.hours, href: undefined, Icon: IconClock },
] as const

export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <PageHead title="Contact Us">Ask us anything about buying, selling or a payment in escrow.</PageHead>
      <div className="grid items-start gap-x-10 gap-y-6 md:gap-y-10 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr] lg:gap-x-16">
        <dl className="wrap-anywhere grid grid-cols-1 gap-4 md:col-start-2 md:gap-6">
          {details.map(({ name, text, href, Icon }) => (
            <div key={name} className="relative pl-15">
              <dt className="text-caption text-muted">
                <span className="absolute inset-y-0 left-0 flex size-11 items-center justify-center rounded-control bg-accent-soft text-accent-ink">
                  <Icon className="size-5.5" aria-hidden />
                </span>
                {name}
              </dt>
              <dd className="nums font-medium">
                {href ? (
                  <a href={href} className="hover:underline">
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Card aria-label="Write to us" className="@container md:col-start-1 md:row-span-2 md:row-start-1">
          <ContactForm />
        </Card>
        <Answers />
      </div>
    </Page>
  )
}
