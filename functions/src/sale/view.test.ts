import { statuses } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { saleStatuses } from '../schema/index.ts'

test('the schema, which imports nothing, names the contract’s statuses in the contract’s order', () => {
  expect(saleStatuses).toEqual(statuses)
})
