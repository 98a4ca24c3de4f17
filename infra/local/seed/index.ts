import { openAll, openOne } from './account.ts'
import { fillPopular, keepCovers } from './bulk.ts'
import { listAll } from './listing.ts'
import { deals, wishes } from './market/deals.ts'
import { buyer, moderator } from './people.ts'
import type { Report } from './report.ts'
import { publishAll } from './review.ts'
import { sellAll } from './sales.ts'
import { sessionOf } from './session.ts'
import { stageOf } from './stage.ts'
import { fillPurses } from './token.ts'

export type { Report } from './report.ts'

/** On a market that reviews listings, so many wait for the moderator. */
const shownAtDesk = 4

/**
 * Fills an empty local market through its own API and chain: accounts, tokens, vehicles, sales, wishes.
 * It leaves existing items alone, so a seed that was interrupted can be finished by running it again.
 */
export async function seed(stack: Parameters<typeof stageOf>[0], report: Report = () => {}): Promise<void> {
  const stage = stageOf(stack)
  const [sessions] = await Promise.all([openAll(stage, report), fillPurses(stage.rpc)])
  // With an account, the demo moderator comes to the desk without registering first.
  await openOne(stage, moderator)
  // While these are sold, which is waiting for the chain, the API encodes the pictures of the others.
  const sold = await listAll(sessions, (title) => deals.some((deal) => deal.title === title), report)
  await publishAll(stage)
  const [products, , covers] = await Promise.all([
    listAll(sessions, () => true, report),
    sellAll(stage, sessions, sold, report),
    stage.table && keepCovers(stage.table, sessions),
  ])
  await publishAll(stage, shownAtDesk)
  if (stage.table && covers) await fillPopular(stage.table, covers)
  const dreamer = sessionOf(sessions, buyer)
  for (const title of wishes)
    await dreamer.ask('POST', `/add-wishlist?wallet=${dreamer.address}`, {
      product_id: products.get(title)?.id,
    })
}
