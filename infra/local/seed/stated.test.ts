import { claimsIn, equipmentWords, fields } from '@mota/functions/schema'
import { expect, test } from 'vitest'
import { describe as write } from './market/description.ts'
import { faultsOf } from './market/fault.ts'
import { market } from './market/index.ts'
import { statedOf } from './market/stated.ts'
import { variantOf } from './market/variant.ts'
import { random } from './random.ts'

const own = market.flatMap(({ vehicles }) => vehicles)
/** As they are added for load, with other descriptions. */
const varied = own.flatMap((vehicle) =>
  Array.from({ length: 10 }, (_, n) => {
    const next = random(`test ${vehicle.title} ${n}`)
    const one = { ...variantOf(vehicle, ['Lagos', 'Ikeja'], next), title: vehicle.title }
    const faults = faultsOf(`${one.title} ${n}`, one)
    const description = write({ ...one, faults }, next)
    return { ...one, faults, description, stated: statedOf({ ...one, faults, description, about: '' }) }
  }),
)
const all = [...own, ...varied]
const everything = { equipment: Object.keys(fields.equipment.values).join(','), vehicle_type: '' }
const namesOf = ({ stated }: (typeof all)[number]) => stated.equipment?.split(',') ?? []

test.each(['owners', 'keys', 'service', 'equipment', 'delivery'] as const)(
  'most sellers state the %s, and some do not',
  (name) => {
    const share = all.filter(({ stated }) => stated[name] !== undefined).length / all.length
    expect(share).toBeGreaterThan(0.55)
    expect(share).toBeLessThan(0.8)
  },
)

test('the equipment fits the vehicle, and contains what the description says', () => {
  for (const one of all) {
    const names = namesOf(one)
    const { title, body, seats, description, stated } = one
    if (names.includes('third_row')) expect(seats, title).toBeGreaterThanOrEqual(7)
    if (names.includes('sunroof')) expect(body, title).not.toBe('convertible')
    if (names.includes('four_wheel_drive') && !/4Matic/.test(title))
      expect(['suv', 'truck'], title).toContain(body)
    const words = equipmentWords({ equipment: stated.equipment ?? '', vehicle_type: '' })
    const said = claimsIn(description).filter((word) => equipmentWords(everything).includes(word))
    if (names.length > 0) expect(words, title).toEqual(expect.arrayContaining(said))
  }
})

test('the other facts agree with the description, the condition and the faults', () => {
  for (const { title, stated, more, description, faults = [], mileage } of all) {
    const { owners = 1, keys } = stated
    if (mileage < 1_000) expect(stated.owners ?? 0, title).toBe(0)
    else expect(owners, title).toBeGreaterThan(0)
    if (/one family|first owner|one owner/i.test(description)) expect(owners, title).toBe(1)
    if (/first user in Nigeria/.test(description) && stated.owners) expect(owners, title).toBe(2)
    if (faults.some(({ text }) => text.startsWith('Only one key'))) expect(keys ?? 1, title).toBe(1)
    if (/service book/.test(description)) expect(stated.service ?? 'full', title).toBe('full')
    if (/2 keys/.test(description)) expect(keys, title).toBe(2)
    if (more.condition === 'brand_new') expect(stated.service, title).toBeUndefined()
  }
})
