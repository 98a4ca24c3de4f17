import { limits, type RatingView } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { post } from '@/lib/api.ts'
import { reasonFor } from '@/lib/error/index.ts'
import { refetchRatings } from '@/lib/review.ts'
import { toast } from '@/lib/toast.ts'
import { Button } from '../Button.tsx'
import { Field } from '../Field.tsx'
import { Textarea } from '../Input.tsx'
import { useKeepFocus } from '../useKeepFocus.ts'

interface ReviewActionsProps {
  review: RatingView
  /** The review is about the viewer. */
  isAbout: boolean
}

/** Answers a review of oneself, or reports a review to the moderators. */
export default function ReviewActions({ review, isAbout }: ReviewActionsProps) {
  const [opened, setOpened] = useState<'answer' | 'report'>()
  // Two texts: what is meant for the moderators must not be in the field of the public answer.
  const [texts, setTexts] = useState({ answer: '', report: '' })
  const text = opened ? texts[opened] : ''
  const setText = (next: string) => opened && setTexts({ ...texts, [opened]: next })
  const client = useQueryClient()
  const focus = useKeepFocus<HTMLDivElement>()
  const { transaction_id, by } = review
  const send = useMutation({
    mutationFn: () =>
      opened === 'answer'
        ? post('/answer-rating', { json: { transaction_id, by, text } })
        : post('/report-rating', { json: { transaction_id, by, reason: text } }),
    onSuccess: async ({ message }) => {
      toast.success(message)
      setText('')
      setOpened(undefined)
      await refetchRatings(client)
    },
    onError: (thrown) => toast.error('This was not sent.', reasonFor(thrown)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate()
  }
  return (
    <div {...focus}>
      {opened ? (
        <form onSubmit={submit} className="mt-1 grid gap-3">
          <Field label={opened === 'answer' ? 'Your answer' : 'What is wrong with this review?'}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                required
                autoFocus
                maxLength={opened === 'answer' ? limits.ratingText : limits.reason}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="primary" busy={send.isPending}>
              {opened === 'answer' ? 'Publish answer' : 'Send report'}
            </Button>
            <Button look="quiet" onClick={() => setOpened(undefined)}>
              Cancel
            </Button>
          </div>
        </form>
      ) : (
        <div className="-mb-2 -ml-4 flex flex-wrap">
          {isAbout && !review.answer && (
            <Button look="quiet" onClick={() => setOpened('answer')}>
              Answer
            </Button>
          )}
          <Button look="quiet" className="text-muted" onClick={() => setOpened('report')}>
            Report
          </Button>
        </div>
      )}
    </div>
  )
}
