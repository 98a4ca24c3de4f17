import { inspectionGroups, inspectionStates, type InspectionReport as Report } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge, type Tone } from '@/components/Badge.tsx'
import { Button } from '@/components/Button.tsx'
import { formatMoment, period } from '@/lib/date.ts'
import { signatureQuery } from '@/lib/inspection.ts'
import { useNow } from '@/lib/now.ts'

const tones: Record<Report['findings'][number]['state'], Tone> = {
  ok: 'accent',
  worn: 'pending',
  bad: 'danger',
  unseen: 'plain',
}

const countOf = ({ findings }: Report, state: string) => findings.filter((one) => one.state === state).length

/** A report about the vehicle: what is not good first, then every point by its group. */
export function InspectionReport({ listing, report }: { listing: string; report: Report }) {
  const { findings, mileage } = report
  const faulty = findings.filter(({ state }) => state === 'bad' || state === 'worn')
  return (
    <div className="max-w-xl">
      <p>
        {countOf(report, 'ok')} of {findings.length} points are good, {countOf(report, 'worn')} worn,{' '}
        {countOf(report, 'bad')} bad, {countOf(report, 'unseen')} not seen.{' '}
        <span className="nums whitespace-nowrap">{mileage.toLocaleString('en')} km</span> on the dashboard.
      </p>
      <Inspector report={report} />
      <Signature listing={listing} report={report} />
      <Findings findings={faulty} />
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
    {findings.map(({ part, state, note }) => (
      <li key={part} className="flex items-start justify-between gap-4 border-line border-t py-2.5">
        <span className="wrap-anywhere min-w-0">
          {part}
          {note && <span className="block text-caption text-muted">{note}</span>}
        </span>
        <Badge tone={tones[state]}>{inspectionStates[state]}</Badge>
      </li>
    ))}
  </ul>
)

function Inspector({ report: { name, reports, date } }: { report: Report }) {
  const now = useNow()
  const age = Math.max(0, now - date)
  return (
    <p className="mt-2 text-muted">
      By {name || 'an inspector who has left'}, {reports} {reports === 1 ? 'report' : 'reports'} on Mota.{' '}
      {formatMoment(date)}, {age < 86_400 ? 'today' : `${period(age - (age % 86_400))} ago`}.
    </p>
  )
}

/** Checks the signature only when somebody asks, because the code for it is large. */
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
