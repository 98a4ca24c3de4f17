import { expect, test } from 'vitest'
import { leadsOutside } from './outside.ts'

test.each([
  ['Send 0.4 to 0x1111111111111111111111111111111111111111', 'address'],
  ['My account is GTBank 0123456789', 'address'],
  ['0123456789 Zenith, Ada Motors', 'address'],
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'address'],
  ['See more pictures at https://cars.example/1', 'link'],
  ['write to me on wa.me/2348031234567', 'link'],
  ['mota-escrow.com has the form', 'link'],
  ['Pay me directly and I give you a discount', 'pay'],
  ['You have to transfer first', 'pay'],
  ['Send the money to my brother before you come, he will deposit it into my account', 'pay'],
  ['we can do it outside Mota', 'pay'],
  ['A small commitment fee holds the car', 'pay'],
  ['pay\u200b me direct', 'pay'],
])('%s', (text, what) => {
  expect(leadsOutside(text)).toBe(what)
})

test.each([
  'Is it still there?',
  'Can I pay in escrow and collect it on Friday?',
  'Call me on 08031234567 before you come.',
  'The engine is 2.5 litres, and the price is 3.250 ETH.',
  'I will pay with the Buy button tomorrow.',
  'Could you send more pictures of the papers?',
  'The VIN is 1HGCM82633A004352.',
  'Do you deliver to Port Harcourt?',
  'The transmission was changed first in 2020.',
])('says nothing about: %s', (text) => {
  expect(leadsOutside(text)).toBeUndefined()
})
