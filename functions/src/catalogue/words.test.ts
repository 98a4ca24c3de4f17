import { expect, test } from 'vitest'
import { sample } from '../../bench/sample.ts'
import { wordsOfProduct } from './words.ts'

test.each([
  ['Toyota Camry 2.4 LE 2010', ['24litres']],
  ['Toyota Camry 2.4L', ['24litres']],
  ['Toyota Camry 1.2.4', []],
])('the size of an engine is found in the title "%s"', (title, words) => {
  const found = wordsOfProduct({ ...sample(1), title, engine_cc: null })
  expect(found.filter((word) => word.endsWith('litres'))).toEqual(words)
})

test.each([
  ['First body, V6. One owner', ['0saysfirstbody', '0saysoneowner', '0saysv6']],
  ['Never painted. Accident-free!', ['0saysfirstbody', '0saysaccidentfree']],
  ['It is not accident free. Steering leather is worn, no sunroof', []],
  ['Better than a Corolla', []],
])('what a seller says is found in the description "%s"', (description, words) => {
  const found = wordsOfProduct({ ...sample(1), title: 'Toyota Camry', description })
  expect(found.filter((word) => word.startsWith('0says'))).toEqual(words)
  expect(found).not.toContain('corolla')
})
