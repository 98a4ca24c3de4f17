import { IconClock, IconLanguage, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentType, useState } from 'react'
import { firstSentences } from '@/lib/first-words.ts'
import { vendorQuery } from '@/lib/review.ts'

const within = (hours: number) => {
  if (hours <= 1) return 'Usually answers within an hour'
  return hours < 48 ? `Usually answers in ${hours} h` : `Usually answers in ${Math.round(hours / 24)} days`
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

const Line = ({ Icon, children }: { Icon: Icon; children: string | undefined }) =>
  children ? (
    <li className="flex items-start gap-2">
      <Icon className="my-[0.1875rem] size-4.5 shrink-0 max-sm:hidden" aria-hidden />
      {children}
    </li>
  ) : null

interface AboutProps {
  address: string
  text: string | undefined
}

/** The letters of about two lines on a phone. */
const foldedLength = 80

/**
 * What the vendor says, when they are there, in which languages, and how soon they answer. A phone shows the beginning of
 * the text, so that the vehicles come soon.
 */
export function About({ address, text = '' }: AboutProps) {
  const { data: vendor } = useQuery(vendorQuery(address))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? text : firstSentences(text, foldedLength)
  const rest = text.slice(shown.length)
  const hasMore = Boolean(rest || vendor?.hours || vendor?.languages || vendor?.answer_hours)
  return (
    <div className="flex w-full flex-col overflow-x-clip">
      {text && (
        <p className="measure whitespace-pre-line sm:mb-3">
          {shown}
          <span className="max-sm:hidden noscript:!inline">{rest}</span>
          {hasMore && !isWhole && (
            <>
              {!/[.!?]$/.test(shown) && <span className="noscript:hidden sm:hidden">…</span>}
              <button
                type="button"
                onClick={() => setWhole(true)}
                className="noscript:hidden -my-2.5 ml-1.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4 sm:hidden"
              >
                Read more
              </button>
            </>
          )}
        </p>
      )}
      <ul
        className={clsx(
          'max-sm:dotted gap-x-8 gap-y-1.5 text-muted max-sm:mt-2 max-sm:gap-0 max-sm:text-caption sm:grid sm:justify-start sm:max-lg:grid-cols-[auto_auto]',
          text && !isWhole && 'max-sm:not-noscript:!hidden',
        )}
      >
        <Line Icon={IconClock}>{vendor?.hours}</Line>
        <Line Icon={IconLanguage}>{vendor?.languages}</Line>
        <Line Icon={IconMessage}>{vendor?.answer_hours ? within(vendor.answer_hours) : undefined}</Line>
      </ul>
    </div>
  )
}
