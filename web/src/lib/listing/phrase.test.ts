import { expect, it } from 'vitest'
import { phraseOf, type Words } from './phrase.ts'

const brand = (words: string): Words => ({ words, field: 'brand' })
const model = (words: string): Words => ({ words, field: 'model' })
const year = (words: string): Words => ({ words, field: 'year' })
const price = (words: string): Words => ({ words, field: 'price' })
const condition = (words: string): Words => ({ words, field: 'condition' })
const state = (words: string): Words => ({ words, field: 'state' })
const type = (words: string): Words => ({ words, field: 'vehicle_type' })

it.each<[phrase: string, ...words: Words[]]>([
  [
    'foreign used 2010 Corolla in Lagos up to ₦5M',
    ...[state('Lagos'), price('Up to ₦5M'), condition('Foreign used'), model('Corolla'), year('2010')],
  ],
  ['Lamborghini in Lagos', state('Lagos'), brand('Lamborghini')],
  ['car in Lagos or Oyo', state('Lagos'), state('Oyo')],
  ['Nigerian used or brand new car', condition('Nigerian used'), condition('Brand new')],
  ['BMW 3 Series', brand('BMW'), brand('3 Series')],
  ['Toyota SUV for ₦3M – ₦5M', type('SUV'), price('₦3M – ₦5M'), brand('Toyota')],
  ['sedan, 2010 or newer, black', year('2010 or newer'), type('Sedan'), { words: 'Black' }],
  ['Toyota “zzzzzz” in Oyo', { words: '“zzzzzz”' }, state('Oyo'), brand('Toyota')],
])('says what a search is about: %s', (phrase, ...words) => expect(phraseOf(words)).toBe(phrase))

it.each([
  ['cars in Lagos', state('Lagos')],
  ['Corollas', model('Corolla')],
  ['RX 350s', model('RX 350')],
  ['Lexus cars', brand('Lexus')],
  ['SUVs', type('SUV')],
  ['“zzzzzz” cars', { words: '“zzzzzz”' }],
])('says it of several: %s', (phrase, words) => expect(phraseOf([words], true)).toBe(phrase))
