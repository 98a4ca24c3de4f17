import { ApiError } from '../api.ts'

/** What is said of a heart that could not be set: a refusal changes nothing and says nothing, what broke is told. */
export function failureWords(thrown: unknown): string | undefined {
  if (thrown instanceof ApiError) return undefined
  if (thrown instanceof Error) return thrown.message || 'Something went wrong.'
  return 'Unexpected error while updating wishlist.'
}
