import { ApiError } from '../api.ts'

/** The message for a heart that could not be set. A refusal by the API needs none: the heart stays as it was. */
export function failureWords(thrown: unknown): string | undefined {
  if (thrown instanceof ApiError) return undefined
  if (thrown instanceof Error) return thrown.message || 'Something went wrong.'
  return 'Unexpected error while updating wishlist.'
}
