import { expect, it } from 'vitest'
import { wholeSentences } from './wholeSentences.ts'

const long = 'They showed me how to charge it from my inverter and checked the tyres before I drove home.'

it.each([
  ['Good car.', 'Good car.'],
  ['No full stop', 'No full stop'],
  [`Eleven bars. ${long}`, `Eleven bars. ${long}`],
  [`Eleven bars. ${long} ${long}`, `Eleven bars. ${long}`],
  [`${long} ${long}`, long],
])('ends "%s" at a full sentence', (text, shown) => {
  expect(wholeSentences(text)).toBe(shown)
})
