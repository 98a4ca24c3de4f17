import { IconCash, IconHandStop, IconHomeCheck, IconLock, IconTruckDelivery } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { period } from '@/lib/date.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { testPeriods, useStage } from '@/lib/stage.ts'

/** The five steps of the escrow: who does what. */
export const stations = [
  { who: 'You', what: 'Pay', Icon: IconLock },
  { who: 'Seller', what: 'Deliver', Icon: IconTruckDelivery },
  { who: 'You', what: 'Confirm', Icon: IconHomeCheck },
  { who: 'If needed', what: 'Dispute', Icon: IconHandStop },
  { who: 'Seller', what: 'Payout', Icon: IconCash },
] as const

/** A dispute is no step of every sale, so its disc is only outlined. */
export const disc = (what: (typeof stations)[number]['what']) =>
  clsx(
    'items-center justify-center rounded-full',
    what === 'Dispute' ? 'border border-accent/60 bg-surface text-accent-ink' : 'bg-accent text-on-accent',
  )

/** The escrow in one row, for pages where it is not the subject. */
export const EscrowStrip = ({ withTime = false }: { withTime?: boolean }) => (
  <section
    aria-labelledby="escrow"
    className="@container grid grid-cols-1 gap-x-6 rounded-card bg-accent-soft px-4 pt-5 pb-2 sm:grid-cols-[1fr_auto] sm:px-6 sm:py-5 lg:px-8"
  >
    <div className="self-center">
      <h2 id="escrow" className="text-title max-sm:text-lead">
        How your money is kept safe
      </h2>
      <p className="mt-1 text-ink/85">It waits in escrow until you have checked the vehicle.</p>
    </div>
    <ol className="col-span-full mt-4 grid grid-cols-5 @min-[46rem]:mt-3 @min-[46rem]:flex">
      {stations.map(({ who, what, Icon }, index) => (
        <li
          key={what}
          className="group relative flex flex-col items-center gap-y-2 text-center @min-[46rem]:grow @min-[46rem]:flex-row @min-[46rem]:last:grow-0 @min-[46rem]:gap-x-3 @min-[46rem]:text-left"
        >
          <span
            aria-hidden
            className="absolute top-5 left-1/2 h-0.5 w-full bg-accent/25 group-last:hidden dark:bg-accent/60 @min-[46rem]:hidden"
          />
          <span className={clsx(disc(what), 'relative flex size-10 shrink-0')}>
            <Icon className="size-5" stroke={1.8} aria-hidden />
          </span>
          <p>
            <span className="sr-only">Step {index + 1}: </span>
            <strong className="block font-semibold max-sm:text-caption">{what}</strong>
            <span className="block whitespace-nowrap text-caption text-ink/85 max-sm:tracking-tight">
              {who}
            </span>
          </p>
          <span
            aria-hidden
            className="mr-4 h-0.5 grow bg-accent/25 group-last:hidden dark:bg-accent/60 @max-[46rem]:hidden"
          />
        </li>
      ))}
    </ol>
    {withTime && <TimeToDeliver />}
    <Link
      to={`${paths.about}#escrow`}
      className="flex min-h-11 w-fit items-center font-semibold text-accent-ink underline-offset-4 hover:underline max-sm:mt-1 sm:col-start-2 sm:row-start-1"
    >
      How escrow works
    </Link>
  </section>
)

/** The one deadline that the facts beside Buy do not say. */
function TimeToDeliver() {
  const stage = useStage()
  if (!stage) return null
  return (
    <p className="col-span-full mt-4 text-caption text-ink/85">
      The seller has {period(stage.periods.deliver)} to deliver. After that you can get a refund.
      {stage.rpc && ` ${testPeriods}`}
    </p>
  )
}
