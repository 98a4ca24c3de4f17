import type { ProductView } from '@mota/functions/schema'
import { createApp } from '../../../functions/src/app.ts'
import { readConfig } from '../../../functions/src/config.ts'
import { listingOf } from '../../../functions/src/listing/find.ts'
import { approve } from '../../../functions/src/listing/operation/review.ts'
import { openLog } from '../../../functions/src/log.ts'
import { openDeps } from '../../../functions/src/open.ts'
import { place } from '../fixture/place.ts'
import { type Car, formOf } from './listing.ts'
import type { Person } from './person.ts'

/** Opens the API in this process on the market's tables, with a review of each listing before it is published. */
export async function openReview() {
  const { settings, web } = place()
  const config = readConfig({ ...JSON.parse(settings), MOTA_REVIEW: 'manual' })
  const deps = await openDeps(config, { log: openLog(() => {}) })
  const app = createApp(deps)
  return {
    async list(seller: Person, car: Car, pictures?: File[]): Promise<ProductView> {
      const cookies = await seller.page.context().cookies()
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const body = formOf(seller, car, pictures)
      const reply = await app.request(`${web}/api/add-product`, { method: 'POST', headers: { cookie }, body })
      return (await reply.json()).product
    },
    approve: async ({ id }: ProductView) => approve(deps, await listingOf(deps, id), 'Hauwa'),
  }
}
