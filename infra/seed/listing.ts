import type { ProductView } from '@mota/functions/schema'
import { draw, pickWheel } from './drawing/index.ts'
import { random } from './drawing/random.ts'
import type { Vehicle } from './market/index.ts'
import type { Session } from './session.ts'

const metals = ['#b9bec6', '#cfd3d8', '#8d939b', '#4a5058']

/** The pictures of a vehicle; the same vehicle always has the same. */
export function picturesOf(vehicle: Vehicle): Promise<Buffer[]> {
  const next = random(vehicle.title)
  const metal = metals[Math.floor(next() * metals.length)] ?? '#b9bec6'
  const { body, paint, leather, title } = vehicle
  return draw({ key: title, body, paint, leather, metal, wheel: pickWheel(next) })
}

export async function list(session: Session, vehicle: Vehicle): Promise<ProductView> {
  const form = new FormData()
  const fields = {
    title: vehicle.title,
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year,
    price: vehicle.price,
    mileage: vehicle.mileage,
    fuel_type: vehicle.fuel,
    transmission: vehicle.gearbox,
    vehicle_type: vehicle.body,
    description: vehicle.description,
    address: session.address,
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  for (const [i, picture] of (await picturesOf(vehicle)).entries())
    form.append('images', new File([new Uint8Array(picture)], `${i + 1}.jpg`, { type: 'image/jpeg' }))
  const { product } = await session.ask<{ product: ProductView }>('POST', '/add-product', form)
  return product
}

/** What a seller has listed, sold vehicles too. */
export async function listed({ ask, address }: Session): Promise<Map<string, ProductView>> {
  const answer = await ask<ProductView[] | { products: ProductView[] }>('GET', `/seller-products/${address}`)
  const products = Array.isArray(answer) ? answer : answer.products
  return new Map(products.map((product) => [product.title, product]))
}
