import { openAll } from './account.ts'
import { listAll } from './listing.ts'
import { wishes } from './market/deals.ts'
import { buyer } from './people.ts'
import type { Report } from './report.ts'
import { sellAll } from './sales.ts'
import { sessionOf } from './session.ts'
import { stageOf } from './stage.ts'

export type { Report } from './report.ts'

/**
 * Fills an empty local market through its own API and chain: accounts, vehicles, sales, wishes.
 * Whatever is there already is left alone, so a seed cut short is finished by running it again.
 */
export async function seed(stack: Parameters<typeof stageOf>[0], report: Report = () => {}): Promise<void> {
  const stage = stageOf(stack)
  const sessions = await openAll(stage, report)
  const products = await listAll(sessions, report)
  await sellAll(stage, sessions, products, report)
  const dreamer = sessionOf(sessions, buyer)
  for (const title of wishes)
    await dreamer.ask('POST', `/add-wishlist?wallet=${dreamer.address}`, {
      product_id: products.get(title)?.id,
    })
}
