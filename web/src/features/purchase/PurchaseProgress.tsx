import { IconCheck, IconLoader2 } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { Hash } from 'viem'
import { ExplorerLink } from '@/components/ExplorerLink.tsx'
import { type ExtraStep, type PurchaseStep, purchaseSteps, stepsOf, titleOf } from './steps.ts'

interface PurchaseProgressProps {
  step: PurchaseStep
  extra: ExtraStep | undefined
  hash: Hash | undefined
}

export function PurchaseProgress({ step, extra, hash }: PurchaseProgressProps) {
  const steps = stepsOf(extra)
  const current = steps.indexOf(step)
  return (
    <div aria-live="polite">
      <ol className="flex flex-col">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={clsx('flex gap-3 pb-5 last:pb-0', index > current && 'text-muted')}
          >
            <Mark past={index < current} now={index === current} number={index + 1} />
            <span>
              <span className={clsx('block', index === current && 'font-semibold')}>
                {titleOf(name, extra)}
              </span>
              {index === current && <span className="text-muted">{purchaseSteps[name].now}</span>}
            </span>
          </li>
        ))}
      </ol>
      {hash && (
        <p className="mt-5 border-line border-t pt-4">
          <ExplorerLink hash={hash}>Follow the payment</ExplorerLink>
        </p>
      )}
    </div>
  )
}

function Mark({ past, now, number }: { past: boolean; now: boolean; number: number }) {
  return (
    <span
      className={clsx(
        'nums flex size-7 shrink-0 items-center justify-center rounded-full text-caption',
        past && 'bg-accent-soft text-accent-ink',
        now && 'bg-accent text-on-accent',
        !past && !now && 'bg-sunken',
      )}
    >
      {past && <IconCheck className="size-4" role="img" aria-label="Done" />}
      {now && <IconLoader2 className="size-4 animate-turn" aria-hidden />}
      {!past && !now && number}
    </span>
  )
}
