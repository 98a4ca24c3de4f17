import { inspectionGroups, inspectionStates, type InspectionReport as Report } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type Tone } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { daysAgo } from '@/lib/day.ts'
import { isoOf, signatureQuery } from '@/lib/inspection.ts'
import { formatMileage } from '@/lib/listing/texts.ts'

const tones: Record<Report['findings'][number]['state'], Tone> = {
  ok: 'accent',
  worn: 'pending',
  bad: 'danger',
  unseen: 'plain',
}

const states = Object.keys(inspectionStates) as (keyof typeof inspectionStates)[]

/** A report about the vehicle: what is not good first, then every point by its group. */
export function InspectionReport({ listing, report }: { listing: string; report: Report }) {
  const { findings } = report
  const faulty = findings.filter(({ state }) => state === 'bad' || state === 'worn')
  return (
    <div className="max-w-xl">
      <ul aria-label={`${findings.length} points`} className="nums flex flex-wrap gap-2">
        {states.map((state) => (
          <li key={state}>
            <Badge tone={tones[state]}>
              {findings.filter((one) => one.state === state).length} {inspectionStates[state]}
            </Badge>
          </li>
        ))}
      </ul>
      <Inspector report={report} />
      <Signature listing={listing} report={report} />
      {faulty.length > 0 && <Findings findings={faulty} />}
      <details className="border-line border-t py-3">
        <summary className="min-h-11 cursor-pointer content-center font-medium">
          All {findings.length} points
        </summary>
        {Object.entries<readonly string[]>(inspectionGroups).map(([group, parts]) => (
          <section key={group} aria-label={group} className="mt-4">
            <h3 className="mb-2 font-semibold font-text text-body tracking-normal">{group}</h3>
            <Findings findings={findings.filter(({ part }) => parts.includes(part))} />
          </section>
        ))}
      </details>
    </div>
  )
}

const Findings = ({ findings }: Pick<Report, 'findings'>) => (
  <ul>
    {findings.map(({ part, state, note, picture }) => (
      <li key={part} className="flex items-start justify-between gap-4 border-line border-t py-2.5">
        <span className="wrap-anywhere min-w-0 grow">
          {part}
          {note && <span className="block text-caption text-muted">{note}</span>}
        </span>
        {picture && (
          <a href={picture} target="_blank" rel="noreferrer" className="w-20 shrink-0">
            <img
              src={picture.replace(/-\d+\.webp$/, '-320.webp')}
              alt={`${part}, opens in a new tab`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-sunken object-cover"
            />
          </a>
        )}
        <Badge tone={tones[state]}>{inspectionStates[state]}</Badge>
      </li>
    ))}
  </ul>
)

function Inspector({ report: { name, reports, date, mileage } }: { report: Report }) {
  return (
    <p className="nums mt-3">
      By {name ? <strong>{name}</strong> : 'an inspector who has left Mota'}
      {name && `, ${reports} ${reports === 1 ? 'report' : 'reports'} on Mota`}.{' '}
      <span className="text-muted" suppressHydrationWarning>
        Signed {daysAgo(isoOf(date), Date.now())}, at {formatMileage(mileage)}.
      </span>
    </p>
  )
}

/** Verifies the signature when somebody asks, or at once. */
export function Signature({
  listing,
  report,
  asked: first = false,
}: {
  listing: string
  report: Report
  asked?: boolean
}) {
  const [asked, setAsked] = useState(first)
  const { data, isError, isFetching } = useQuery({ ...signatureQuery(listing, report), enabled: asked })
  if (!asked || isFetching)
    return (
      <Button look="quiet" className="-ml-4" busy={isFetching} onClick={() => setAsked(true)}>
        Check the signature
      </Button>
    )
  if (isError) return <p className="py-2.5">The signature could not be checked. Try again later.</p>
  return (
    <p role="status" className={data ? 'py-2.5 text-accent-ink' : 'py-2.5 text-danger-ink'}>
      {data ? 'The inspector signed exactly this report.' : 'The signature does not match this report.'}
    </p>
  )
}
