import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { takeInside, views } from './inside.ts'
import { market, type Vehicle, type Vendor } from './market/index.ts'
import { capitalised } from './market/vehicle.ts'

export const folder = join(import.meta.dirname, 'picture')

const files = readdirSync(folder).toSorted()

const nameOf = (title: string) => title.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** From outside: "Lexus RX 350 2014" has lexus-rx-350-2014-1.webp, its cover, -2.webp and so on. */
export const filesOf = (title: string) => {
  const name = nameOf(title)
  return files.filter((file) => file.replace(/-\d\.webp$/, '') === name)
}

/** The pictures of a vehicle in the market: its cover, the other views from outside, then those of its inside. */
export async function picturesOf(title: string): Promise<File[]> {
  const vehicle = market.flatMap(({ vehicles }) => vehicles).find((one) => one.title === title)
  if (!vehicle) throw new Error(`${title} is not in the market.`)
  const outside = filesOf(title).map(
    async (file) => new File([await readFile(join(folder, file))], file, { type: 'image/webp' }),
  )
  const inside = views.map(
    async (view) =>
      new File([new Uint8Array(await takeInside(view, vehicle))], `${view}.jpg`, { type: 'image/jpeg' }),
  )
  return Promise.all([...outside, ...inside])
}

export const yardFolder = join(import.meta.dirname, 'yard')

/** What a vendor's page shows above its texts. */
export const yardOf = async ({ yard }: Pick<Vendor, 'yard'>) =>
  new File([await readFile(join(yardFolder, yard))], yard, { type: 'image/webp' })

export const popularFolder = join(import.meta.dirname, 'popular')

/** The cover of one more vehicle of a popular model, which is like `vehicle` but for its colour. */
export interface Cover {
  file: string
  vehicle: Vehicle
  colour: string
}

/** popular/lexus-rx-350-2014-wine.webp shows a wine one, and a second one ends in -wine-2.webp. */
export const covers: readonly Cover[] = readdirSync(popularFolder)
  .toSorted()
  .map((file) => {
    const all = market.flatMap(({ vehicles }) => vehicles)
    const vehicle = all.find(({ title }) => file.startsWith(`${nameOf(title)}-`))
    if (!vehicle) throw new Error(`${file} shows no vehicle of the market.`)
    const [colour = ''] = file.slice(nameOf(vehicle.title).length + 1).split(/[-.]/)
    return { file, vehicle, colour: capitalised(colour) }
  })
