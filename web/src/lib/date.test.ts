import { expect, it } from 'vitest'
import { formatMoment, isElsewhere, period, remaining } from './date.ts'
import { daysAgo } from './day.ts'

it.each([
  [0, '0s'],
  [59, '59s'],
  [60, '1m 0s'],
  [3_599, '59m 59s'],
  [90_061, '1d 1h'],
  [-5, '0s'],
])('%i seconds are %s', (seconds, words) => expect(remaining(seconds)).toBe(words))

it.each([
  [14 * 86_400, '14 days'],
  [86_400, '1 day'],
  [7_200, '2 hours'],
  [560, '9 minutes'],
  [120, '2 minutes'],
  [45, '45 seconds'],
])('a period of %i seconds is %s', (seconds, words) => expect(period(seconds)).toBe(words))

it.each([
  ['2027-05-04T09:00:00Z', 'today'],
  ['2027-05-03T11:00:00Z', 'yesterday'],
  ['2027-05-01T10:00:00Z', '3 days ago'],
  ['2027-03-01T10:00:00Z', 'on 1 Mar 2027'],
])('describes %s as a day', (at, words) =>
  expect(daysAgo(at, Date.parse('2027-05-04T12:00:00Z'))).toBe(words),
)

it('names moments in Lagos time, and says so elsewhere', () => {
  const at = Date.parse('2027-05-04T13:05:00Z')
  expect(formatMoment(at / 1000)).toBe(`4 May at 14:05${isElsewhere(at) ? ' (Lagos time)' : ''}`)
})
