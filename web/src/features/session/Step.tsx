import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** What leads on from a step. The head of the page has the only filled button. */
export const more =
  'flex min-h-11 w-fit items-center gap-1.5 -my-2 font-semibold text-accent-ink hover:underline'

interface StepProps {
  /** Without it the card is a way, not a step of one. */
  number?: number
  title: string
  /** A picture of it, above the heading. */
  figure?: ReactNode
  /** The button below the text. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the first steps. */
export function Step({ number, title, figure, action, children }: StepProps) {
  const Heading = number ? 'h2' : 'h3'
  return (
    <li
      className={clsx(
        'grid grid-cols-1 content-start gap-y-4 bg-surface p-5 sm:p-7',
        figure ? '@min-[72rem]:row-span-4 @min-[72rem]:grid-rows-subgrid' : '@min-[72rem]:col-span-2',
      )}
    >
      {figure}
      <div className="relative">
        {number && (
          <span
            aria-hidden
            className="nums absolute -my-0.5 flex size-8 items-center justify-center rounded-full bg-accent-soft font-head font-semibold text-accent-ink text-lead"
          >
            {number}
          </span>
        )}
        <Heading
          className={clsx('font-head', number ? 'min-h-7 pl-11 text-lead 2xl:text-title' : 'text-title')}
        >
          {title}
        </Heading>
      </div>
      <div className="measure flex flex-col">{children}</div>
      {action && <div>{action}</div>}
    </li>
  )
}
