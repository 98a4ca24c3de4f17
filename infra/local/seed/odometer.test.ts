import sharp from 'sharp'
import { expect, test } from 'vitest'
import { displayOf, partOf, takeInside } from './inside.ts'
import { market, type Vehicle } from './market/index.ts'
import type { Display } from './odometer.ts'

/** The middle of each segment, as shares of the digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const middles = [
  [0.5, 0.05],
  [0.9, 0.26],
  [0.9, 0.74],
  [0.5, 0.95],
  [0.1, 0.74],
  [0.1, 0.26],
  [0.5, 0.5],
] as const
/** Which of them shine, for the digits from 0 to 9. */
const signs = '1111110 0110000 1101101 1111001 0110011 1011011 1011111 1110000 1111111 1111011'.split(' ')

/** Reads six digits from the pixels of a picture. */
async function read(picture: Buffer, [a, b, c, d]: Display, { left, top }: { left: number; top: number }) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lightAt = (place: number, x: number, y: number) => {
    const across = 0.05 + 0.15 * (place + 0.17 + 0.66 * (x + 0.12 * (0.5 - y)))
    const down = 0.17 + 0.66 * y
    const at = (n: 0 | 1) =>
      (a[n] * (1 - across) + b[n] * across) * (1 - down) + (d[n] * (1 - across) + c[n] * across) * down
    return data[(Math.floor(at(1)) - top) * info.width + Math.floor(at(0)) - left] ?? 0
  }
  const digits = [0, 1, 2, 3, 4, 5].map((place) => {
    const sign = middles.map(([x, y]) => (lightAt(place, x, y) > 110 ? '1' : '0')).join('')
    return sign === '0000000' ? '' : String(signs.indexOf(sign))
  })
  return Number(digits.join(''))
}

const vehicles = market.flatMap((stall) => stall.vehicles)

/** One vehicle of each seller with each dashboard: the others differ from these only in their mileage. */
const shown = market.flatMap((stall) => [
  ...new Map(stall.vehicles.map((vehicle) => [vehicle.inside.dashboard, vehicle])).values(),
])

test.each(shown)('the dashboard of $title shows its own mileage, $mileage', async (vehicle) => {
  const picture = await takeInside('dashboard', vehicle)
  expect(await read(picture, displayOf(vehicle), partOf(vehicle.title))).toBe(vehicle.mileage)
})

test('another mileage changes the display and nothing else', async () => {
  const [vehicle] = vehicles as [Vehicle, ...Vehicle[]]
  const display = displayOf(vehicle)
  const part = partOf(vehicle.title)
  const raw = async (mileage: number) => {
    const picture = await takeInside('dashboard', { ...vehicle, mileage })
    expect(await read(picture, display, part)).toBe(mileage)
    return sharp(picture).greyscale().raw().toBuffer()
  }
  const [before, after] = [await raw(123_456), await raw(7_890)]
  const changed = [...before.keys()].filter((at) => Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 40)
  expect(changed.length).toBeGreaterThan(50)
  const [xs, ys] = [display.map(([x]) => x - part.left), display.map(([, y]) => y - part.top)]
  for (const at of changed) {
    const [x, y] = [at % part.width, Math.floor(at / part.width)]
    expect(x > Math.min(...xs) && x < Math.max(...xs) && y > Math.min(...ys) && y < Math.max(...ys)).toBe(
      true,
    )
  }
})
