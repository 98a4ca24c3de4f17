import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@/lib/api.ts'
import { type Draft, type Sent, sendMessage } from '@/lib/conversation.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { readAgain } from './outgoing.ts'

/** Sends a form's message, and closes the form once the server has it. */
export function useSend(viewer: string, onSent: (sent: Sent) => void) {
  const client = useQueryClient()
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (draft: Draft | (() => Promise<Draft>)) =>
      sendMessage(typeof draft === 'function' ? await draft() : draft),
    onSuccess: (sent) => {
      void readAgain(client, viewer, sent.conversation_id).catch(() => undefined)
      onSent(sent)
    },
  })
  return { send: mutate, busy: isPending, failure: error ? refusalOf(error) : undefined, forget: reset }
}

/** The API's sentence about the wrong field, or about the whole request. */
function refusalOf(thrown: unknown): string {
  const details = thrown instanceof ApiError ? Object.values(thrown.view.details ?? {}) : []
  const field = details.find((detail) => typeof detail === 'string')
  return field ?? sentenceOf(thrown)
}
