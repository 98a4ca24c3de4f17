import sharp from 'sharp'
import type { ProductView } from '../src/schema/index.ts'
import type { Person } from './person.ts'

export const fields = {
  title: 'Toyota Corolla 2012',
  brand: 'Toyota',
  model: 'Corolla',
  year: '2012',
  price: '1.25',
  mileage: '84000',
  fuel_type: 'gasoline',
  transmission: 'automatic',
  vehicle_type: 'sedan',
  description: 'One owner, well kept.',
}

/** Pictures by their size, drawn once. */
const drawn = new Map<string, Promise<File>>()
export function picture(width = 64, height = 48): Promise<File> {
  const size = `${width}x${height}`
  const made = drawn.get(size) ?? draw(width, height)
  drawn.set(size, made)
  return made
}

async function draw(width: number, height: number): Promise<File> {
  const background = { r: 30, g: 90, b: 60 }
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], 'vehicle.jpg', { type: 'image/jpeg' })
}

type Values = Record<string, string | File | readonly (string | File)[]>

export function form(values: Values): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) data.append(name, one)
  }
  return data
}

export async function list(person: Person, change: Values = {}): Promise<ProductView> {
  const images = [await picture()]
  const answer = await person.form(
    'POST',
    '/add-product',
    form({ ...fields, images, address: person.address, ...change }),
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.product
}
