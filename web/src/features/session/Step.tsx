import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface StepProps {
  /** Without it the card is a way, not a step of one. */
  number?: number
  title: string
  /** A picture of it, above the text. */
  figure?: ReactNode
  /** The button below the text. */
  action?: ReactNode
  children: ReactNode
}

/** A card of the first steps. */
export function Step({ number, title, figure, action, children }: StepProps) {
  const Heading = number ? 'h2' : 'h4'
  return (
    <li className="flex flex-col gap-5 bg-surface p-5 sm:p-7">
      {figure}
      <div className="relative flex grow">
        {number && (
          <span
            aria-hidden
            className="nums absolute -my-0.5 flex size-8 items-center justify-center rounded-full bg-accent-soft font-head font-semibold text-accent-ink text-lead"
          >
            {number}
          </span>
        )}
        <div className="flex min-w-0 grow flex-col justify-between gap-4">
          <div>
            <Heading className={clsx('font-head text-title', number && 'min-h-7 pl-12')}>{title}</Heading>
            <div className="measure mt-3 flex flex-col">{children}</div>
          </div>
          {action && <div>{action}</div>}
        </div>
      </div>
    </li>
  )
}
