import type { DeskCaseView } from '@mota/functions/schema'
import { smaller } from '@/components/vehicle/Picture.tsx'
import { reportWords } from '@/lib/listing/report.ts'
import { shorten } from '@/lib/shorten.ts'
import { changeWords } from './changes.ts'
import { ListingCards } from './ListingCards.tsx'
import { reasonWords, timeOf } from './texts.ts'

/** Why the listing needs a review: reports, changed fields, similar listings, and earlier decisions. */
export function Reasons({
  about: { reasons, copies, reports, changes, decisions },
}: {
  about: DeskCaseView
}) {
  return (
    <div className="grid gap-4">
      {reasons.map(({ reason, about }) => (
        <section key={reason} aria-label={reasonWords[reason]}>
          <h3 className="font-semibold font-text text-body tracking-normal">{reasonWords[reason]}</h3>
          {reason === 'reported' && (
            <ul className="mt-1 flex flex-col gap-1">
              {reports.map((report) => (
                <li key={report.created_at} className="wrap-anywhere">
                  {reportWords[report.reason]}
                  {report.text && `: ${report.text}`}
                  <span className="text-caption text-muted"> {timeOf(report.created_at)}</span>
                </li>
              ))}
            </ul>
          )}
          {reason === 'changed' && <Changes changes={changes} />}
          {reason === 'picture' && <Copies copies={copies} />}
          {about.length > 0 && <ListingCards listings={about} />}
        </section>
      ))}
      {decisions.length > 0 && (
        <details>
          <summary className="min-h-11 content-center font-medium">
            Earlier decisions ({decisions.length})
          </summary>
          <ul className="flex flex-col gap-1 text-caption">
            {decisions.map(({ at, by, status, reason }) => (
              <li key={at} className="wrap-anywhere">
                {timeOf(at)}: {status === 'published' ? 'published' : 'refused'} by {shorten(by)}
                {reason && `. ${reason}`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The picture of this listing on the left, the one that was used before on the right. */
const Copies = ({ copies }: Pick<DeskCaseView, 'copies'>) => (
  <ul className="mt-2 grid gap-3">
    {copies.map(({ own, other, slug }) => (
      <li key={own + other} className="grid grid-cols-2 gap-3">
        <Side src={own} words="In this listing" />
        <Side src={other} words={`Used before: ${slug}`} />
      </li>
    ))}
  </ul>
)

const Side = ({ src, words }: { src: string; words: string }) => (
  <figure className="min-w-0">
    <img
      src={smaller(src, 800)}
      alt=""
      className="aspect-4/3 w-full rounded-control bg-sunken object-contain"
    />
    <figcaption className="mt-1 truncate text-caption text-muted">{words}</figcaption>
  </figure>
)

function Changes({ changes }: Pick<DeskCaseView, 'changes'>) {
  if (changes.length === 0) return <p className="text-muted">Nothing is different from what was approved.</p>
  return (
    <dl className="mt-1 grid gap-2">
      {changes.map(changeWords).map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            <del className="text-muted">{before || 'empty'}</del>{' '}
            <ins className="no-underline">{after || 'empty'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
