import sharp from 'sharp'
import { expect, test } from 'vitest'
import { takeInside } from './inside.ts'
import { market, type Vehicle } from './market/index.ts'

const vehicles = market.flatMap((stall) => stall.vehicles)

/** Its red, green and blue on average: all of the picture, or a part of it. */
async function tint(picture: Buffer, part = { left: 0, top: 0, width: 800, height: 600 }) {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats()
  return channels.map(({ mean }) => mean) as [number, number, number]
}

test.each(['sedan', 'hatch', 'suv', 'convertible', 'bed'])(
  'a %s has the colour of its vehicle',
  async (boot) => {
    const vehicle = vehicles.find(({ inside }) => inside.boot === boot) as Vehicle
    const inColour = async (colour: string) =>
      tint(await takeInside('boot', { ...vehicle, more: { ...vehicle.more, colour } }))
    const [red, pearl, black] = [await inColour('Red'), await inColour('Pearl'), await inColour('Black')]
    expect(red[0] - red[2]).toBeGreaterThan(pearl[0] - pearl[2] + 3)
    expect(black[1]).toBeLessThan(pearl[1] - 3)
  },
)

test('what lies in a boot keeps its colour', async () => {
  const vehicle = vehicles.find(({ inside }) => inside.boot === 'suv') as Vehicle
  const middle = { left: 350, top: 320, width: 100, height: 80 }
  const inColour = async (colour: string) =>
    tint(await takeInside('boot', { ...vehicle, more: { ...vehicle.more, colour } }), middle)
  const [red, black] = [await inColour('Red'), await inColour('Black')]
  expect(Math.max(...red.map((part, at) => Math.abs(part - (black[at] ?? 0))))).toBeLessThan(2)
})

test('each vehicle of the market has a colour that is known', async () => {
  for (const vehicle of vehicles) await takeInside('boot', vehicle)
})
