import { IconCash, IconHandStop, IconHomeCheck, IconLock, IconTruckDelivery } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { period } from '@/lib/date.ts'
import { escrowSteps } from '@/lib/paths.ts'
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

type What = (typeof stations)[number]['what']

/** Not every sale has a dispute. Its disc is dashed, and where there is little room it hangs from the line of the others. */
const isBranch = (what: What) => what === 'Dispute'

export const disc = (what: What) =>
  clsx(
    'relative flex shrink-0 items-center justify-center rounded-full',
    isBranch(what)
      ? 'border border-accent-ink border-dashed bg-surface text-accent-ink'
      : 'bg-accent text-on-accent',
  )

export const line = 'bg-accent/25 dark:bg-accent/60'
const dashed = 'border-accent-ink border-dashed'

/** The escrow in one row, for pages where it is not the subject. */
export const EscrowStrip = ({ withTime = false }: { withTime?: boolean }) => (
  <section aria-labelledby="escrow" className="@container rounded-card bg-accent-soft">
    <div className="grid gap-x-6 px-4 pt-5 pb-2 sm:px-6 @min-[40rem]:grid-cols-[1fr_auto] @min-[40rem]:py-6 @min-[60rem]:px-8">
      <h2 id="escrow" className="text-title max-sm:text-lead">
        How your money is kept safe
      </h2>
      <div className="mt-1 text-pretty text-ink/85 @min-[40rem]:col-span-2">
        {withTime ? <TimeToDeliver /> : <p>It waits in escrow until you have checked the vehicle.</p>}
      </div>
      <ol className="mt-4 grid grid-cols-4 gap-y-4 @min-[40rem]:col-span-2 @min-[40rem]:mt-6 @min-[40rem]:grid-cols-5 @min-[46rem]:grid-cols-[repeat(4,1fr)_auto]">
        {stations.map((station, index) => (
          <Station key={station.what} {...station} step={index + 1} />
        ))}
      </ol>
      <Link
        to={escrowSteps}
        className="flex min-h-11 w-fit items-center font-semibold text-accent-ink underline-offset-4 hover:underline @max-[40rem]:mt-4 @min-[40rem]:-my-2 @min-[40rem]:[grid-area:1/2]"
      >
        How escrow works
      </Link>
    </div>
  </section>
)

/** The words stand under the disc, or beside it where there is room. Those of a branch always stand beside it. */
function Station({ who, what, Icon, step }: (typeof stations)[number] & { step: number }) {
  const branches = isBranch(what)
  return (
    <li
      className={clsx(
        'group relative flex items-center @min-[46rem]:gap-x-3',
        branches
          ? // The middle of its disc is below the middle of the disc of Confirm.
            '@max-[40rem]:col-span-2 @max-[40rem]:col-start-3 @max-[40rem]:row-start-2 @max-[40rem]:flex-wrap @max-[40rem]:gap-x-2.5 @max-[40rem]:pl-[calc(25%-1.25rem)] @min-[40rem]:@max-[46rem]:flex-col @min-[40rem]:@max-[46rem]:gap-y-2 @min-[40rem]:@max-[46rem]:text-center'
          : '@max-[46rem]:flex-col @max-[46rem]:gap-y-2 @max-[46rem]:text-center @max-[40rem]:row-start-1',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          line,
          'absolute top-5 left-1/2 h-0.5 w-full group-last:hidden @min-[46rem]:hidden',
          branches && '@max-[40rem]:hidden',
        )}
      />
      {branches && (
        <span
          aria-hidden
          className={clsx(dashed, 'absolute -top-3 left-1/4 h-4 border-l @min-[40rem]:hidden')}
        />
      )}
      <span className={clsx(disc(what), 'size-10')}>
        <Icon className="size-5" stroke={1.8} aria-hidden />
      </span>
      <p>
        <span className="sr-only">Step {step}: </span>
        <span className="block whitespace-nowrap text-caption text-ink/85">{who}</span>
        <strong className="block font-semibold max-sm:text-caption">{what}</strong>
      </p>
      <span aria-hidden className={clsx(line, 'mr-4 h-0.5 grow group-last:hidden @max-[46rem]:hidden')} />
    </li>
  )
}

/** The deadline of the seller. That of the buyer, and that the money waits, stand beside Buy. */
function TimeToDeliver() {
  const stage = useStage()
  return (
    <p>
      {stage &&
        `The seller must deliver within ${period(stage.periods.deliver)}. After that you can get a refund. `}
      Mota takes no commission.{stage?.rpc && ` ${testPeriods}`}
    </p>
  )
}
