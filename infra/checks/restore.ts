import { afterAll, vi } from 'vitest'

/** Test files share a worker, so each gives back what it replaced. */
afterAll(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
