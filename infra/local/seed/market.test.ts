import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { currencies, statuses } from '@mota/contracts/sdk'
import { choicesOf, hasCheckDigit, listingFields, typedFaults, vinMismatch } from '@mota/functions/schema'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileOf, folder as insideFolder, views } from './inside.ts'
import { deals, wishes } from './market/deals.ts'
import { market } from './market/index.ts'
import { buyer, people, seller } from './people.ts'
import { covers, filesOf, folder, picturesOf, popularFolder, yardFolder, yardOf } from './picture.ts'

const vehicles = market.flatMap((stall) => stall.vehicles)
const titles = vehicles.map(({ title }) => title)

describe('the seeded market', () => {
  test('has 8 sellers and 60 vehicles of all kinds, each with its own title', () => {
    expect(market).toHaveLength(8)
    expect(new Set(titles)).toHaveLength(60)
    expect(new Set(vehicles.map(({ body }) => body))).toEqual(new Set(choicesOf('vehicle_type')))
  })

  test('prices a third of them in each currency', () => {
    const each = currencies.map((one) => vehicles.filter(({ currency }) => currency === one).length)
    expect(each).toEqual([20, 20, 20])
  })

  test.each(vehicles)(
    'the API accepts $title unchanged',
    ({ fuel, gearbox, body, year, mileage, more, stated, inside: _, ...vehicle }) => {
      const optional = Object.entries({ ...more, ...stated }).map(([name, value]) => [
        name,
        String(value ?? ''),
      ])
      const fields = {
        ...vehicle,
        ...Object.fromEntries(optional),
        fuel_type: fuel,
        transmission: gearbox,
        vehicle_type: body,
      }
      const parsed = listingFields.safeParse({ ...fields, year: String(year), mileage: String(mileage) })
      expect(parsed.error?.issues ?? []).toEqual([])
      expect(parsed.data).toMatchObject({ title: vehicle.title, year, mileage, price: vehicle.price })
    },
  )

  test('has three pictures of the outside of each vehicle and no other files', async () => {
    const all = titles.map((title) => filesOf(title))
    for (const [n, files] of all.entries()) expect(files, titles[n]).toHaveLength(3)
    expect(all.flat().toSorted()).toEqual(readdirSync(folder).toSorted())
    for (const file of all.flat()) {
      const { format, width, height } = await sharp(join(folder, file)).metadata()
      expect([file, format, width / height]).toEqual([file, 'webp', 4 / 3])
    }
  })

  test('has covers of more vehicles of popular models, each in a colour that its name tells', async () => {
    for (const [model, { length }] of Map.groupBy(covers, ({ vehicle }) => vehicle.model))
      expect([model, length]).toEqual([model, 9])
    for (const { file, colour } of covers) {
      expect(file).toContain(`-${colour.toLowerCase()}`)
      const { format, width, height } = await sharp(join(popularFolder, file)).metadata()
      expect([file, format, width, height]).toEqual([file, 'webp', 900, 675])
    }
  })

  test('has a wide picture of the yard of each vendor, small enough for the top of a page', async () => {
    expect(market.map(({ yard }) => yard).toSorted()).toEqual(readdirSync(yardFolder).toSorted())
    for (const stall of market) {
      const picture = await yardOf(stall)
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect([picture.name, picture.type, format, width, height]).toEqual([
        stall.yard,
        'image/webp',
        'webp',
        1600,
        800,
      ])
      expect(picture.size, stall.yard).toBeLessThanOrEqual(90 * 1024)
    }
  })

  test('has pictures of dashboards, seats and boots, each shown by a vehicle that it fits', async () => {
    const all = vehicles.flatMap((vehicle) => views.map((view) => fileOf(view, vehicle)))
    const files = readdirSync(insideFolder).filter((file) => file.endsWith('.webp'))
    expect([...new Set(all)].toSorted()).toEqual(files.toSorted())
    for (const file of files) {
      const { format, width, height } = await sharp(join(insideFolder, file)).metadata()
      expect([file, format, width, height]).toEqual([file, 'webp', 920, 690])
    }
    for (const { title, gearbox, body, inside } of vehicles) {
      expect([title, inside.dashboard === 'manual']).toEqual([title, gearbox === 'manual'])
      expect([title, inside.boot.startsWith('bed')]).toEqual([title, body === 'truck'])
      expect([title, inside.boot === 'convertible']).toEqual([title, body === 'convertible'])
    }
  })

  test('shows six pictures of a vehicle, its cover first', async () => {
    const pictures = await picturesOf('Lexus RX 350 2014')
    expect(pictures.map(({ name }) => name)).toEqual([
      'lexus-rx-350-2014-1.webp',
      'lexus-rx-350-2014-2.webp',
      'lexus-rx-350-2014-3.webp',
      'dashboard.jpg',
      'seats.jpg',
      'boot.jpg',
    ])
    for (const picture of pictures) {
      const { format, width, height } = await sharp(await picture.arrayBuffer()).metadata()
      expect([picture.type, width / height]).toEqual([`image/${format}`, 4 / 3])
    }
  })

  test('covers several states and every condition, with VINs that fit their vehicles', () => {
    const fields = vehicles.map(({ more }) => more)
    expect(new Set(fields.map(({ state }) => state)).size).toBeGreaterThanOrEqual(7)
    expect(new Set(fields.map(({ condition }) => condition))).toEqual(new Set(choicesOf('condition')))
    const withVin = vehicles.filter(({ more }) => more.vin)
    expect(withVin.length).toBeGreaterThan(30)
    for (const { more, ...vehicle } of withVin) {
      expect(hasCheckDigit(more.vin ?? '')).toBe(true)
      expect(vinMismatch(more.vin ?? '', vehicle), vehicle.title).toEqual({})
    }
  })

  test('has known faults of a third of the vehicles, “nothing known” of a third, and no answer about the others', () => {
    const answers = vehicles.map(({ faults }) => faults && typedFaults.parse(JSON.stringify(faults)))
    expect(answers).toEqual(vehicles.map(({ faults }) => faults))
    const shares = [answers.filter((one) => one?.length), answers.filter((one) => one?.length === 0)]
    for (const { length } of shares) expect(Math.abs(length - 20)).toBeLessThan(6)
  })

  test('has known faults in the words of each seller: no two vehicles say one in the same', () => {
    const said = vehicles.flatMap(({ faults = [] }) => faults.map(({ text }) => text))
    expect(new Set(said)).toHaveLength(said.length)
  })

  test('has no description that says another engine, number of seats or condition than the facts', () => {
    const of = (text: RegExp) =>
      vehicles.flatMap(({ description, more }) => (text.test(description) ? [more] : []))
    for (const { description, more } of vehicles) {
      const [, litres] = /\b(\d\.\d) (?!litres)/.exec(description) ?? []
      if (litres) expect(more.engine_cc, description).toBe(1_000 * Number(litres))
      const [, seats] = /\b(\d) seat(?:s|er)\b/.exec(description) ?? []
      if (seats) expect(more.seats, description).toBe(Number(seats))
    }
    const conditions = (text: RegExp) => new Set(of(text).map(({ condition }) => condition))
    expect(conditions(/foreign used|tokunbo|import/i)).toEqual(new Set(['foreign_used']))
    expect(conditions(/bought new|from new|only owner/i)).toEqual(new Set(['nigerian_used']))
  })

  test('has people whose names need the letters of Yoruba, Igbo and Hausa', () => {
    const names = people
      .map(({ name }) => name)
      .join('')
      .normalize('NFC')
    for (const letter of 'ẹọṢỤƘƊƁ') expect(names).toContain(letter)
    expect(new Set(people.map(({ email }) => email))).toHaveLength(people.length)
  })

  test('leaves one sale of the demo buyer with the demo seller in each status', () => {
    const stall = market.find((each) => each.seller === seller)?.vehicles.map(({ title }) => title)
    const endings = { deliver: 1, satisfy: 2, dispute: 3, contest: 3, sellerConfirm: 4, claim: 5 } as Record<
      string,
      number
    >
    const rests = deals
      .filter((deal) => deal.buyer === buyer && stall?.includes(deal.title))
      .map(({ steps }) => endings[steps.at(-1) ?? ''] ?? 0)
    expect(rests.toSorted()).toEqual(statuses.map((_, status) => status))
  })

  test('sells and wishlists only existing vehicles, and sells none twice', () => {
    const named = deals.map(({ title }) => title)
    expect(new Set(named)).toHaveLength(named.length)
    for (const title of [...named, ...wishes]) expect(titles).toContain(title)
  })
})
