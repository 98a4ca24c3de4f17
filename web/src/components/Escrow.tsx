import { clsx } from 'clsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { testPeriods, timeOf, useStage } from '@/lib/stage.ts'
import { disc, line, stations } from './EscrowStrip.tsx'

/** The escrow in five steps: who does what, and for how long. Without the periods of the stage, the text names no times. */
export function Escrow() {
  const stage = useStage()
  const periods = stage?.periods
  const texts = [
    'The contract holds the money. Nobody can spend it.',
    `Within ${timeOf(periods?.deliver)}, or you can get a refund.`,
    `Check within ${timeOf(periods?.confirm)}. If you don’t answer, we take it as confirmed.`,
    `Instead of confirming, or up to ${timeOf(periods?.wait)} after. An arbiter can decide.`,
    'After that time, or as the arbiter decides. No commission.',
  ]
  return (
    <section aria-labelledby="escrow" className="@container p-4 sm:p-6 lg:p-8">
      <h2 id="escrow" className="text-title max-sm:text-lead">
        How your money is kept safe
      </h2>
      <ol className="mt-4 grid gap-4 @min-[60rem]:grid-cols-5 @min-[60rem]:gap-6">
        {stations.map(({ who, what, Icon }, index) => (
          <li
            key={what}
            className="group relative grid grid-cols-[auto_1fr] content-start gap-x-3 sm:gap-x-4 @min-[60rem]:grid-cols-1"
          >
            <span
              aria-hidden
              className={clsx(
                line,
                'absolute top-11 -bottom-4 left-[1.34rem] w-0.5 group-last:hidden @min-[60rem]:top-[1.34rem] @min-[60rem]:-right-6 @min-[60rem]:bottom-auto @min-[60rem]:left-11 @min-[60rem]:h-0.5 @min-[60rem]:w-auto',
              )}
            />
            <span className={clsx(disc(what), 'row-span-2 size-11 @min-[60rem]:mb-3')}>
              <Icon className="size-5.5" stroke={1.8} aria-hidden />
            </span>
            {/* In a list of rows, who does it stands behind what. */}
            <h3 className="items-baseline justify-end gap-x-2 font-semibold text-body tracking-normal @max-[60rem]:flex @max-[60rem]:flex-row-reverse">
              <span className="sr-only">Step {index + 1}: </span>
              <span className="block font-medium text-accent-ink text-caption">{who}</span>
              <span className="text-lead">{what}</span>
            </h3>
            <p className="text-pretty text-caption text-ink/85 sm:@max-[60rem]:text-body @min-[68rem]:text-body">
              {texts[index]}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 sm:-mb-2.5 flex flex-wrap items-center gap-x-5 @min-[60rem]:mt-5">
        <Link
          to={`${paths.firstSteps}#questions`}
          className="flex min-h-11 items-center font-semibold text-accent-ink underline-offset-4 hover:underline"
        >
          Questions about escrow
        </Link>
        {stage?.rpc && <span className="text-caption text-ink/85">{testPeriods}</span>}
      </p>
    </section>
  )
}
