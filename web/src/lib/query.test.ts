import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, logsFailure } from './query.ts'

afterEach(() => vi.restoreAllMocks())

/** Fails like a request that the API refuses. */
const failing = (meta: object) => ({
  queryKey: ['brands'],
  queryFn: () => Promise.reject(new Error('Busy.')),
  retry: false,
  ...meta,
})

it('writes a failure that the page does not name to the console, and no other', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  await expect(createQueryClient().fetchQuery(failing({}))).rejects.toThrow('Busy.')
  expect(info).not.toHaveBeenCalled()
  await expect(createQueryClient().fetchQuery(failing(logsFailure))).rejects.toThrow('Busy.')
  expect(info).toHaveBeenCalledExactlyOnceWith('brands could not be loaded:', 'Busy.')
})
