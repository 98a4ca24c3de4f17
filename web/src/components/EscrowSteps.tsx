import type { StageView } from '@mota/functions/schema'
import { IconCash, IconHandStop, IconHomeCheck, IconLock, IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { period } from '@/lib/date.ts'

interface EscrowStepsProps {
  /** How long each step may take. Without them the text names no times. */
  periods?: StageView['periods'] | undefined
  children?: ReactNode
}

/** The escrow in five steps: who does what, and for how long. */
export function EscrowSteps({ periods, children }: EscrowStepsProps) {
  const time = (seconds: number | undefined) => (seconds === undefined ? 'a set time' : period(seconds))
  const steps = [
    { who: 'You', what: 'Pay', text: 'The contract holds the money. Nobody can spend it.', Icon: IconLock },
    {
      who: 'Seller',
      what: 'Deliver',
      text: `Within ${time(periods?.deliver)}, or you can get a refund.`,
      Icon: IconTruckDelivery,
    },
    {
      who: 'You',
      what: 'Confirm',
      text: `You have ${time(periods?.confirm)} to check the vehicle. If you don't answer, we take it as confirmed.`,
      Icon: IconHomeCheck,
    },
    {
      who: 'You',
      what: 'Dispute, if needed',
      text: `For ${time(periods?.wait)} after that you can still dispute. If you and the seller disagree, an arbiter decides.`,
      Icon: IconHandStop,
    },
    { who: 'Seller', what: 'Gets paid', text: 'Only then does the money leave the escrow.', Icon: IconCash },
  ]
  return (
    <section aria-labelledby="escrow" className="@container rounded-card bg-accent-soft p-5 sm:p-6 lg:p-8">
      <h2 id="escrow" className="text-title">
        How your money is kept safe
      </h2>
      <ol className="mt-5 grid gap-5 @min-[46rem]:grid-cols-5 @min-[46rem]:gap-6">
        {steps.map(({ who, what, text, Icon }, index) => (
          <li
            key={what}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-4 @min-[46rem]:grid-cols-1"
          >
            <span
              aria-hidden
              className="absolute top-11 -bottom-5 left-[1.34rem] w-0.5 bg-accent/25 dark:bg-accent/60 group-last:hidden @min-[46rem]:top-[1.34rem] @min-[46rem]:-right-6 @min-[46rem]:bottom-auto @min-[46rem]:left-11 @min-[46rem]:h-0.5 @min-[46rem]:w-auto"
            />
            <span className="relative row-span-2 flex size-11 items-center justify-center rounded-full bg-accent text-on-accent @min-[46rem]:mb-3">
              <Icon className="size-5.5" stroke={1.8} aria-hidden />
            </span>
            <h3 className="font-semibold text-body tracking-normal">
              <span className="sr-only">Step {index + 1}: </span>
              <span className="font-medium text-accent-ink @min-[46rem]:block @min-[46rem]:text-caption">
                {who}
              </span>
              <span className="@min-[46rem]:hidden"> · </span>
              <span className="@min-[46rem]:text-lead">{what}</span>
            </h3>
            <p className="mt-0.5 text-caption text-ink/85 sm:@max-[46rem]:text-body @min-[68rem]:text-body">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {children}
    </section>
  )
}
