import { expect, it } from 'vitest'
import { ApiError } from '../api.ts'
import { failureWords } from './store.ts'

it('names an unexpected error, but not a refusal by the server', () => {
  expect(failureWords(new ApiError(500, { message: 'Busy' }))).toBeUndefined()
  expect(failureWords(new TypeError('Failed to fetch'))).toBe('Failed to fetch')
  expect(failureWords(new Error(''))).toBe('Something went wrong.')
  expect(failureWords('odd')).toBe('Unexpected error while updating wishlist.')
})
