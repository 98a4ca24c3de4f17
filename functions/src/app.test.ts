import { expect, test } from 'vitest'
import { calls } from './schema/index.ts'

test('each call has its own path', () => {
  const paths = Object.values(calls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
