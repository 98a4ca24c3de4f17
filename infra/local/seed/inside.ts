import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import displays from './inside/displays.json' with { type: 'json' }
import paints from './inside/paint/paints.json' with { type: 'json' }
import { market, type Vehicle } from './market/index.ts'
import { type Display, odometerOf } from './odometer.ts'

export const folder = join(import.meta.dirname, 'inside')

/** `inside/` has the pictures of each view by kind: vehicles of a kind share them. */
export const views = ['dashboard', 'seats', 'boot'] as const satisfies (keyof Vehicle['inside'])[]
type View = (typeof views)[number]

export const fileOf = (view: View, { inside }: Pick<Vehicle, 'inside'>) => `${view}-${inside[view]}.webp`

/** Where the odometer is in each picture of a dashboard. */
export const displayOf = ({ inside }: Pick<Vehicle, 'inside'>): Display =>
  (displays as unknown as Record<string, Display>)[inside.dashboard] as Display

/**
 * The pictures are wider than needed, and each seller shows another part of them. With the same part, a vehicle would
 * wait for a review, because another seller has used its picture.
 */
export function partOf(title: string) {
  const stall = market.findIndex(({ vehicles }) => vehicles.some((vehicle) => vehicle.title === title))
  return { left: 60 * (stall % 3), top: 45 * Math.floor(stall / 3), width: 800, height: 600 }
}

type Part = ReturnType<typeof partOf>

function odometer({ mileage, inside }: Vehicle, { left, top, width, height }: Part): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${odometerOf(mileage, displayOf({ inside }))}</svg>`
  return { input: Buffer.from(svg) }
}

/** Boots are silver. A picture in `inside/paint/` is white where they take the colour of the vehicle. */
async function paint({ inside, more }: Vehicle, part: Part): Promise<OverlayOptions> {
  const { width, height } = part
  const share = await sharp(join(folder, 'paint', `${inside.boot}.webp`))
    .extract(part)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const background = (paints as Record<string, string>)[more.colour]
  if (!background) throw new Error(`No paint is known that is ${more.colour}.`)
  const input = await sharp({ create: { width, height, channels: 3, background } })
    .joinChannel(share, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return { input, blend: 'multiply' }
}

/** A view of a vehicle's inside as its seller took it: the dashboard shows its mileage, the boot its colour. */
export async function takeInside(view: View, vehicle: Vehicle): Promise<Buffer> {
  const part = partOf(vehicle.title)
  const overlays = {
    dashboard: () => [odometer(vehicle, part)],
    seats: () => [],
    boot: async () => [await paint(vehicle, part)],
  }
  return sharp(join(folder, fileOf(view, vehicle)))
    .extract(part)
    .composite(await overlays[view]())
    .jpeg({ quality: 85 })
    .toBuffer()
}
