import type { Icon as StepIcon } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface StepProps {
  /** Without it the card is a way, not a step of one. */
  number?: number
  title: string
  /** On a phone, instead of the picture. */
  Icon?: StepIcon
  /** A picture of it, above the text. */
  figure?: ReactNode
  /** The button below the text. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the first steps. */
export function Step({ number, title, Icon, figure, action, children }: StepProps) {
  const Heading = number ? 'h2' : 'h3'
  return (
    <li className="grid grid-cols-1 content-start gap-y-4 bg-surface p-5 @min-[40rem]:row-span-4 @min-[40rem]:grid-rows-subgrid sm:p-7">
      {figure && <div className="@max-[40rem]:hidden">{figure}</div>}
      <div className="relative mt-1">
        {number && (
          <span
            aria-hidden
            className="nums absolute -my-0.5 flex size-8 items-center justify-center rounded-full bg-accent-soft font-head font-semibold text-accent-ink text-lead"
          >
            {number}
          </span>
        )}
        <Heading
          className={clsx(
            'font-head',
            number
              ? '@min-[40rem]:max-[96rem]:text-lead min-h-7 pl-11 text-title @max-[40rem]:pr-9'
              : 'text-title',
          )}
        >
          {title}
        </Heading>
        {Icon && (
          <Icon
            className="absolute top-0 right-0 size-7 text-accent-ink @min-[40rem]:hidden"
            stroke={1.6}
            aria-hidden
          />
        )}
      </div>
      <div className="measure flex flex-col">{children}</div>
      {action && <div>{action}</div>}
    </li>
  )
}
