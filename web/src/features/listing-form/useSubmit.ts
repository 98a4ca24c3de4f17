import { type ListingView, messages } from '@mota/functions/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '@/lib/error/index.ts'
import type { Picture } from './picture.ts'
import { useUploads } from './useUploads.ts'

interface Submission {
  address: string
  /** Sends the listing with the URLs of its pictures. */
  send: (images: readonly string[]) => Promise<ListingView>
  onError: (thrown: unknown) => void
  onDone: (view: ListingView) => void
}

/**
 * Stores the pictures that the server does not have, then sends the listing. If another seller has used one of them, it
 * waits until the seller has read that and submits again.
 */
export function useSubmit(pictures: readonly Picture[], { address, send, onError, onDone }: Submission) {
  const queries = useQueryClient()
  const uploads = useUploads(address)
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const images = await uploads.storeAll(pictures)
      return uploads.takeWarning(pictures) ? undefined : send(images)
    },
    onSuccess: (view) => {
      if (!view) return
      uploads.clear()
      onDone(view)
      void queries.invalidateQueries()
    },
    onError(thrown) {
      if (serverMessage(thrown) === messages.invalid.uploadedImage) uploads.clear()
      onError(thrown)
    },
  })
  return { submit: () => mutate(), busy: isPending, uploads }
}
