import type { ProductView } from '@mota/functions/schema'
import { market, type Vehicle } from './market/index.ts'
import { picturesOf } from './picture.ts'
import type { Report } from './report.ts'
import { type Session, type Sessions, sessionOf } from './session.ts'

async function list(session: Session, vehicle: Vehicle): Promise<ProductView> {
  const form = new FormData()
  const fields = {
    title: vehicle.title,
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year,
    price: vehicle.price,
    currency: vehicle.currency,
    mileage: vehicle.mileage,
    fuel_type: vehicle.fuel,
    transmission: vehicle.gearbox,
    vehicle_type: vehicle.body,
    description: vehicle.description,
    address: session.address,
    ...vehicle.more,
    ...vehicle.stated,
    faults: vehicle.faults && JSON.stringify(vehicle.faults),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value ?? ''))
  for (const picture of await picturesOf(vehicle.title)) form.append('images', picture)
  const { product } = await session.ask<{ product: ProductView }>('POST', '/add-product', form)
  return product
}

/**
 * The listings of a seller, including sold vehicles. Vehicles that were added for load are older than the seed's own and
 * may have the same title.
 */
async function listed({ ask, address }: Session): Promise<Map<string, ProductView>> {
  const { products } = await ask<{ products: ProductView[] }>('GET', `/seller-products/${address}`)
  const rising = products.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return new Map(rising.map((product) => [product.title, product]))
}

/** Several at once: the API stores one vehicle while it encodes the next. */
const hands = 3

/** Lists the wanted vehicles that are not listed yet; answers every product by its title. */
export async function listAll(
  sessions: Sessions,
  isWanted: (title: string) => boolean,
  report: Report,
): Promise<Map<string, ProductView>> {
  const products = new Map<string, ProductView>()
  const waiting: { session: Session; vehicle: Vehicle }[] = []
  for (const { seller, vehicles } of market) {
    const session = sessionOf(sessions, seller)
    const known = await listed(session)
    for (const vehicle of vehicles) {
      const product = known.get(vehicle.title)
      if (product) products.set(vehicle.title, product)
      else if (isWanted(vehicle.title)) waiting.push({ session, vehicle })
    }
  }
  const total = products.size + waiting.length
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      report('vehicles', products.size, total)
      products.set(next.vehicle.title, await list(next.session, next.vehicle))
    }
  }
  await Promise.all(Array.from({ length: hands }, work))
  return products
}
