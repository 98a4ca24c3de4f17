import { clsx } from 'clsx'
import { period } from '@/lib/date.ts'
import { testPeriods, useStage } from '@/lib/stage.ts'
import { dashed, disc, isBranch, line, stations } from './EscrowStrip.tsx'

/** The escrow in five steps: who does what, and for how long. Without the periods of the stage, the text names no times. */
export function Escrow() {
  const stage = useStage()
  const periods = stage?.periods
  const time = (seconds: number | undefined) => (seconds === undefined ? 'a set time' : period(seconds))
  const texts = [
    'The contract holds the money. Nobody can spend it.',
    `Within ${time(periods?.deliver)}, or you can get a refund.`,
    `You have ${time(periods?.confirm)} to check the vehicle. If you don’t answer, we take it as confirmed.`,
    `For ${time(periods?.wait)} after that you can still dispute. If you and the seller disagree, an arbiter decides.`,
    'Only then does the money leave the escrow.',
  ]
  return (
    <section aria-labelledby="escrow" className="@container rounded-card bg-accent-soft p-5 sm:p-6 lg:p-8">
      <h2 id="escrow" className="text-title max-sm:text-lead">
        How your money is kept safe
      </h2>
      <div className="mt-5 @min-[46rem]:grid @min-[46rem]:*:[grid-area:1/1]">
        <ol className="grid gap-5 @min-[46rem]:grid-cols-4 @min-[46rem]:gap-6">
          {stations.map(({ who, what, Icon }, index) => {
            const branches = isBranch(what)
            return (
              <li
                key={what}
                className={clsx(
                  'group relative grid grid-cols-[auto_1fr] content-start gap-x-4',
                  branches
                    ? '@max-[46rem]:pl-[clamp(0px,100cqw-15rem,2.5rem)] @min-[46rem]:col-span-2 @min-[46rem]:col-start-3 @min-[46rem]:row-start-2'
                    : '@min-[46rem]:row-start-1 @min-[46rem]:grid-cols-1',
                )}
              >
                <span
                  aria-hidden
                  className={clsx(
                    line,
                    'absolute -bottom-5 left-[1.34rem] w-0.5 group-last:hidden @min-[46rem]:top-[1.34rem] @min-[46rem]:-right-6 @min-[46rem]:bottom-auto @min-[46rem]:left-11 @min-[46rem]:h-0.5 @min-[46rem]:w-auto',
                    branches ? 'top-0 @min-[46rem]:hidden' : 'top-11',
                  )}
                />
                {branches && (
                  <span
                    aria-hidden
                    className={clsx(
                      dashed,
                      'absolute top-[1.34rem] left-[1.34rem] w-5 border-t @min-[46rem]:-top-4 @min-[46rem]:h-4 @min-[46rem]:w-0 @min-[46rem]:border-t-0 @min-[46rem]:border-l',
                    )}
                  />
                )}
                <span className={clsx(disc(what), 'row-span-2 size-11', !branches && '@min-[46rem]:mb-3')}>
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
                  {texts[index]}
                </p>
              </li>
            )
          })}
        </ol>
        {/* In the free place beside the branch. */}
        {stage?.rpc && (
          <p className="mt-5 text-caption text-ink/85 @min-[46rem]:mt-0 @min-[46rem]:mr-[50%] @min-[46rem]:self-end">
            {testPeriods}
          </p>
        )}
      </div>
    </section>
  )
}
