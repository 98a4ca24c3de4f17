import { expect, test } from 'vitest'
import { stageOf } from '../stage.ts'
import { alarmsOf } from './index.ts'

test.each([
  [undefined, false],
  ['hosted', false],
  [`0x${'5'.repeat(40)}`, true],
] as const)('a sponsor of our own (%s) has an alarm about its deposit: %s', (sponsor, isWatched) => {
  const stage = { ...stageOf('production'), ...(sponsor && { passkeys: { sponsor } }) }
  expect(alarmsOf(stage).some(({ name }) => name === 'LowDeposit')).toBe(isWatched)
})
