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
