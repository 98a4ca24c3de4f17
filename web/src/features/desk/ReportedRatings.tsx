import type { DeskView } from '@mota/functions/schema'
import { IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Stars } from '@/components/review/Stars.tsx'
import { paths } from '@/lib/paths.ts'
import { Link } from '@/lib/router/index.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { Report, Reports } from './Reports.tsx'
import { timeOf } from './texts.ts'
import { useClose } from './useClose.ts'

type Rating = DeskView['ratings'][number]

/** The reviews that somebody reported. They stay public until a moderator hides them. */
export function ReportedRatings({ ratings }: Pick<DeskView, 'ratings'>) {
  const [hiding, setHiding] = useState<Rating>()
  const { close, closing } = useClose()
  return (
    <>
      <Reports
        kind="reviews"
        icon={<IconStar aria-hidden />}
        hint="When somebody reports a review of a sale, you decide here whether it stays."
      >
        {ratings.map((rating) => (
          <Report
            key={rating.id}
            actions={
              <>
                <Button look="quiet" onClick={() => setHiding(rating)}>
                  Hide
                </Button>
                <Button
                  busy={closing === rating.id}
                  onClick={() => close({ kind: 'rating', id: rating.id, reason: '' })}
                >
                  Keep
                </Button>
              </>
            }
            more={
              <p className="wrap-anywhere mt-3 border-line border-t pt-3">
                Reported: {rating.reason}
                <span className="block text-caption text-muted">{timeOf(rating.since)}</span>
              </p>
            }
          >
            <Stars count={rating.stars} />
            <p className="wrap-anywhere measure mt-2 whitespace-pre-line">{rating.text}</p>
            <p className="wrap-anywhere mt-2 text-caption text-muted">
              By the {rating.by} of {rating.product_title}, about{' '}
              {rating.by === 'buyer' && rating.about_name ? (
                <Link
                  to={paths.vendor(rating.about)}
                  target="_blank"
                  className="underline underline-offset-4"
                >
                  {rating.about_name}
                </Link>
              ) : (
                rating.about_name || 'a closed account'
              )}
            </p>
          </Report>
        ))}
      </Reports>
      {hiding && (
        <ReasonForm
          title="Hide this review?"
          description="It is no longer shown or counted in the average."
          hint="The reason is saved with the decision."
          missing="Give a reason. It is kept."
          action="Hide"
          onClose={() => setHiding(undefined)}
          onGive={(reason) => {
            close({ kind: 'rating', id: hiding.id, reason })
            setHiding(undefined)
          }}
        />
      )}
    </>
  )
}
