import { expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import type { ProductView } from '../schema/index.ts'
import { wordsOfProduct } from './words.ts'

test.each([
  ['Toyota Camry 2.4 LE 2010', ['24litres']],
  ['Toyota Camry 2.4L', ['24litres']],
  ['Toyota Camry 1.2.4', []],
])('the size of an engine is found in the title "%s"', (title, words) => {
  const found = wordsOfProduct({ ...sample(1), title, engine_cc: null })
  expect(found.filter((word) => word.endsWith('litres'))).toEqual(words)
})

/** Of a seller who leaves all of it empty. */
const unstated = {
  equipment: null,
  service: null,
  delivery: null,
  owners: null,
  keys: null,
  faults: undefined,
  description: '',
}

test.each([
  ['First body, V6. One owner', ['0saysfirstbody', '0saysoneowner', '0saysv6']],
  ['Never painted. Accident-free!', ['0saysfirstbody', '0saysaccidentfree']],
  ['It is not accident free. Steering leather is worn, no sunroof', []],
  ['A/C is cold, 4WD', ['0saysairconditioning', '0saysfourwheeldrive']],
  ['Better than a Corolla', []],
])('what a seller says is found in the description "%s"', (description, words) => {
  const found = wordsOfProduct({
    ...sample(1),
    title: 'Toyota Camry',
    vehicle_type: 'sedan',
    ...unstated,
    description,
  })
  expect(found.filter((word) => word.startsWith('0says'))).toEqual(words)
  expect(found).not.toContain('corolla')
})

test.each([
  ['sunroof,reverse_camera', 'suv', ['0sayssunroof', '0saysreversecamera']],
  ['phone_mirroring,four_wheel_drive', 'sedan', ['0sayscarplayorandroidauto', '0saysfourwheeldrive']],
  // Where the seller lists nothing, a truck may have it.
  [null, 'truck', ['0saysfourwheeldrive']],
  [null, 'sedan', []],
])('the equipment %s of a vehicle of type %s is found', (equipment, vehicle_type, words) => {
  const stated = { ...unstated, equipment, vehicle_type }
  const found = wordsOfProduct({ ...sample(1), title: 'Toyota', ...stated } as ProductView)
  expect(found.filter((word) => word.startsWith('0says'))).toEqual(words)
  expect(found).not.toContain('camera')
})

test.each([
  [{ service: 'full' }, ['fullservicehistory']],
  [{ description: 'Complete service records.' }, ['fullservicehistory']],
  [{ service: 'part', description: 'No service history.' }, []],
  [{ owners: 1, keys: 2 }, ['oneowner', 'twokeys']],
  [{ delivery: 'nigeria' }, ['deliveryanywhereinnigeria']],
  [{ description: 'With spare key. Never entered water.' }, ['floodfree', 'twokeys']],
  [{ owners: 2, keys: 1, delivery: 'state' }, []],
  [{ faults: [] }, ['withoutknownfaults']],
  // That is said of one part.
  [{ description: 'The gearbox has no issue.' }, []],
])('a vehicle with %j is found by what that means', (stated, words) => {
  const found = wordsOfProduct({ ...sample(1), title: 'Toyota', ...unstated, ...stated } as ProductView)
  expect(found.filter((word) => word.startsWith('0says'))).toEqual(words.map((word) => `0says${word}`))
})
