import type { InspectionSummary } from '@mota/functions/schema'
import { dayOf } from '@/lib/day.ts'
import { isoOf, useInspection } from '@/lib/inspection.ts'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'

interface AttachReportProps {
  slug: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** The choice to send a lower price with the vehicle's inspection report. Nothing without a report. */
export function AttachReport({ slug, checked, onChange }: AttachReportProps) {
  const report = useInspection(slug)?.report
  if (!report) return null
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      Attach the inspection report of {dayOf(isoOf(report.date))}
    </label>
  )
}

/** The report that came with a lower price, in one line. */
export function AttachedReport({ report, slug }: { report: InspectionSummary | null; slug: string }) {
  if (!report) return null
  const line = `Inspection report of ${dayOf(isoOf(report.date))}: ${report.worn} worn, ${report.bad} bad`
  return (
    <p className="mt-2 text-caption">
      {slug ? (
        <Link to={`${paths.product(slug)}#inspection`} className="underline underline-offset-4">
          {line}
        </Link>
      ) : (
        line
      )}
    </p>
  )
}
