import { IconClock, IconLanguage, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentType, useState } from 'react'
import { firstWords } from '@/lib/first-words.ts'
import { vendorQuery } from '@/lib/review.ts'
import { Since } from './Since.tsx'

const within = (hours: number) => {
  if (hours <= 1) return 'Usually answers within an hour'
  return hours < 48 ? `Usually answers in ${hours} h` : `Usually answers in ${Math.round(hours / 24)} days`
}

type Icon = ComponentType<{ className?: string; 'aria-hidden'?: boolean }>

interface LineProps {
  Icon: Icon
  className?: string | undefined
  children: string | undefined
}

const Line = ({ Icon, className, children }: LineProps) =>
  children ? (
    <li className={clsx('flex items-start gap-2', className)}>
      <Icon className="my-[0.1875rem] size-4.5 shrink-0" aria-hidden />
      {children}
    </li>
  ) : null

interface AboutProps {
  address: string
  text: string | undefined
}

/** The letters of about two lines on a phone. */
const foldedLength = 60

/**
 * What the vendor says, when they are there, in which languages, and how soon they answer. A phone shows less of it, so
 * that the vehicles come soon.
 */
export function About({ address, text = '' }: AboutProps) {
  const { data: vendor } = useQuery(vendorQuery(address))
  const [isWhole, setWhole] = useState(false)
  const isFolded = !isWhole && Boolean(text)
  const shown = isFolded ? firstWords(text, foldedLength) : text
  const rest = text.slice(shown.length)
  const later = isFolded ? 'max-sm:hidden noscript:!flex' : undefined
  return (
    <div className="flex w-full flex-col">
      {text && (
        <p className="measure whitespace-pre-line sm:mb-3">
          {shown}
          {rest && (
            <>
              <span className="max-sm:hidden noscript:!inline">{rest}</span>
              <span className="noscript:hidden sm:hidden">…</span>
            </>
          )}
          {isFolded && (
            <button
              type="button"
              onClick={() => setWhole(true)}
              className="noscript:hidden -my-2.5 ml-1.5 inline-flex min-h-11 items-center font-medium text-accent-ink underline underline-offset-4 sm:hidden"
            >
              Read more
            </button>
          )}
        </p>
      )}
      <ul className="grid justify-start gap-x-8 gap-y-2.5 text-muted max-sm:mt-2 sm:gap-y-1.5 sm:max-lg:grid-cols-[auto_auto]">
        <Line Icon={IconClock}>{vendor?.hours}</Line>
        <Line Icon={IconLanguage}>{vendor?.languages}</Line>
        <Line Icon={IconMessage} className={later}>
          {vendor?.answer_hours ? within(vendor.answer_hours) : undefined}
        </Line>
        {/* A tablet says it beside the stars. */}
        <li className={clsx('sm:max-lg:hidden', later)}>
          <Since address={address} />
        </li>
      </ul>
    </div>
  )
}
