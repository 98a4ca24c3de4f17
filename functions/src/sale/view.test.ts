import { statuses } from '@mota/contracts/sdk'
import { expect, test } from 'vitest'
import { saleStatuses } from '../schema/index.ts'

test('the statuses of the schema are those of the contract, in the same order', () => {
  expect(saleStatuses).toEqual(statuses)
})
