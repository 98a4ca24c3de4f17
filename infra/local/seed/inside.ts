import { join } from 'node:path'
import sharp from 'sharp'
import displays from './inside/displays.json' with { type: 'json' }
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

/** A view of a vehicle's inside as its seller took it. The dashboard shows the vehicle's own mileage. */
export async function takeInside(view: View, vehicle: Vehicle): Promise<Buffer> {
  const { left, top, width, height } = partOf(vehicle.title)
  const odometer = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}">${odometerOf(vehicle.mileage, displayOf(vehicle))}</svg>`
  return sharp(join(folder, fileOf(view, vehicle)))
    .extract({ left, top, width, height })
    .composite(view === 'dashboard' ? [{ input: Buffer.from(odometer) }] : [])
    .jpeg({ quality: 85 })
    .toBuffer()
}
