import { statuses } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { calls, saleStatuses } from '../src/schema/index.ts'

test('each call has its own path', () => {
  const paths = Object.values(calls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

test('the statuses of the schema are those of the contract, in the same order', () => {
  expect(saleStatuses).toEqual(statuses)
})
