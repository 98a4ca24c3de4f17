import { expect, test } from 'vitest'
import { placeOf } from '../src/schema/index.ts'

test.each([
  ['Ikeja', 'Lagos', 'Ikeja, Lagos'],
  ['Ikeja, Lagos', 'Lagos', 'Ikeja, Lagos'],
  ['Uyo Akwa Ibom', 'Akwa Ibom', 'Uyo Akwa Ibom'],
  ['kano', 'Kano', 'kano'],
  ['Kanoville', 'Kano', 'Kanoville, Kano'],
  ['Ikeja', null, 'Ikeja'],
  [null, 'Lagos', 'Lagos'],
  [null, null, ''],
])('the city %j in the state %j is the place %j', (city, state, place) =>
  expect(placeOf({ city, state })).toBe(place),
)
