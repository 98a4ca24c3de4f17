import { limits } from '@mota/functions/schema'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { Textarea } from '@/components/Input.tsx'
import { Review } from '@/components/review/Review.tsx'
import ReviewActions from '@/components/review/ReviewActions.tsx'
import { useKeepFocus } from '@/components/useKeepFocus.ts'
import { post } from '@/lib/api.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { refetchRatings, saleRatingsQuery } from '@/lib/review.ts'
import { toast } from '@/lib/toast.ts'
import { useKept } from '@/lib/unsent.ts'

const otherOf = { buyer: 'seller', seller: 'buyer' } as const
const meanings = ['Bad', 'Poor', 'Fine', 'Good', 'Very good']

interface ReviewsProps {
  id: string
  role: 'buyer' | 'seller'
  viewer: string
}

/** After a sale both parties can say how it was, once each. */
export function Reviews({ id, role, viewer }: ReviewsProps) {
  const { data } = useQuery(saleRatingsQuery(id, viewer))
  const focus = useKeepFocus<HTMLElement>()
  if (!data?.is_open) return null
  const own = data.ratings.find(({ by }) => by === role)
  const theirs = data.ratings.find(({ by }) => by !== role)
  return (
    <section
      {...focus}
      aria-labelledby="sale-reviews"
      className="rounded-card border border-line bg-surface p-4 focus-visible:-outline-offset-2 sm:p-6"
    >
      <h2 id="sale-reviews" className="text-title">
        Reviews
      </h2>
      <div className="mt-4 grid gap-4">
        {own ? (
          <Review review={own} from="Your review" answeredBy={`Answer from the ${otherOf[role]}`} />
        ) : (
          <ReviewForm id={id} about={otherOf[role]} viewer={viewer} />
        )}
        {theirs && (
          <Review review={theirs} from={`The ${otherOf[role]} about you`} answeredBy="Your answer">
            <ReviewActions review={theirs} isAbout />
          </Review>
        )}
      </div>
    </section>
  )
}

interface ReviewFormProps {
  id: string
  about: string
  viewer: string
}

function ReviewForm({ id, about, viewer }: ReviewFormProps) {
  const [stars, setStars] = useState(0)
  const [text, setText] = useKept(viewer, `review.${id}`)
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: () => post('/rate-sale', { json: { transaction_id: id, stars, text } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      setText('')
      await refetchRatings(client)
    },
    onError: (thrown) => toast.error('Your review was not sent.', reasonFor(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="font-medium">How was this sale?</legend>
        <div className="-ml-2.5 mt-1 flex items-center">
          {meanings.map((meaning, n) => (
            <label key={meaning} className="relative flex size-11 cursor-pointer items-center justify-center">
              <input
                type="radio"
                name="stars"
                required
                value={n + 1}
                checked={stars === n + 1}
                onChange={() => setStars(n + 1)}
                aria-label={`${n + 1} of 5 stars: ${meaning}`}
                className="peer absolute inset-0 cursor-pointer rounded-control opacity-0"
              />
              <span className="rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-accent">
                {n < stars ? (
                  <IconStarFilled className="size-7 text-pending" aria-hidden />
                ) : (
                  <IconStar className="size-7 text-muted" aria-hidden />
                )}
              </span>
            </label>
          ))}
          {stars > 0 && <span className="ml-2 text-muted">{meanings[stars - 1]}</span>}
        </div>
      </fieldset>
      <Field
        label={`Your review of the ${about}`}
        hint={
          about === 'seller'
            ? 'Everybody can read it on the seller’s page, without your name. You cannot change it later.'
            : 'Sellers who deal with the buyer can read it. You cannot change it later.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            required
            maxLength={limits.ratingText}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="primary" className="justify-self-start" busy={send.isPending}>
        Publish review
      </Button>
    </form>
  )
}
