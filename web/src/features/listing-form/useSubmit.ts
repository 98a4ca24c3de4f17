import type { ListingView } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Picture } from './picture.ts'
import { type OnSent, sharesOf } from './upload.ts'

interface Submission {
  send: (onSent: OnSent) => Promise<ListingView>
  onError: (thrown: unknown) => void
  onDone: (view: ListingView) => void
}

const none = new Map<string, number>()

export function useSubmit(pictures: readonly Picture[], { send, onError, onDone }: Submission) {
  const queries = useQueryClient()
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(none)
  const { mutate, isPending } = useMutation({
    mutationFn: () => send((sent) => setShares(sharesOf(pictures, sent))),
    onSuccess: (view) => {
      onDone(view)
      void queries.invalidateQueries()
    },
    onError,
    onSettled: () => setShares(none),
  })
  return { submit: () => mutate(), busy: isPending, shares }
}
