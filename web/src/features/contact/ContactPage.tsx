import { IconClock, IconMail, IconPencil } from '@tabler/icons-react'
import { Page } from '@/components/Page.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { site } from '@/lib/site.ts'
import { Answers } from './Answers.tsx'
import { ContactForm } from './ContactForm.tsx'

/** On a desktop the form stands beside the answers and the address, on other screens between them. */
export default function ContactPage() {
  return (
    <Page title="Contact" description="Write to us, at any hour of any day.">
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHead
            title="Contact Us"
            action={
              <a
                href="#write"
                className="flex min-h-11 items-center gap-2 rounded-control border border-edge bg-surface px-4 font-semibold sm:hidden"
              >
                <IconPencil className="size-5" aria-hidden />
                Write to us
              </a>
            }
          >
            Ask us anything about buying, selling or a payment in escrow.
          </PageHead>
          <Answers />
        </div>
        <section
          aria-labelledby="write"
          className="@container overflow-hidden border-line lg:row-span-2 sm:rounded-card sm:border sm:bg-surface sm:p-7"
        >
          <img
            src="/about-800.webp"
            srcSet="/about-800.webp 800w, /about-1600.webp 1600w"
            sizes="50rem"
            alt=""
            width={1600}
            height={640}
            loading="lazy"
            className="-m-7 mb-6 aspect-3/1 w-[calc(100%+3.5rem)] max-w-none bg-sunken object-[50%_60%] object-cover 2xl:aspect-4/1 max-lg:hidden dark:brightness-85"
          />
          <h2 id="write" className="mb-4 text-title sm:mb-5">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <ul className="wrap-anywhere flex flex-wrap gap-x-8 border-line border-t pt-3">
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
      </div>
    </Page>
  )
}
