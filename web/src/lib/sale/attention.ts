import { assetOf, ether, isOpen, type Role, readSale, roleOf } from '@mota/contracts/sdk'
import type { Address } from 'viem'
import { get, post } from '../api.ts'
import { inboxQuery } from '../conversation.ts'
import { creditsOf, presentTag } from '../escrow/index.ts'
import { queryClient } from '../query.ts'
import { loadWallet } from '../wallet/index.ts'
import { isExtra, type Side } from './row.ts'
import { standingOf } from './standing.ts'

export interface Attention {
  /** The sales that need this wallet as their buyer or seller. */
  sales: number
  /** Those of them that are open, by the wallet's side. */
  open: Record<Side, number>
  /** The contested sales that it must decide. Null if it has none and decided none in the last 30 days. */
  cases: number | null
}

/** Only so many of the newest sales are read. The list shows all others. */
const limit = 100

/** Counts what needs a wallet's attention, for the numbers in the header. Finished sales whose money the escrow keeps count once for each asset. */
export async function attentionOf(account: string): Promise<Attention> {
  const wallet = account as Address
  const { buyer, seller, arbiter } = await get('/get-transactions', { query: { wallet, limit } })
  const own = [...buyer, ...seller]
  const open = [...own, ...arbiter].filter(({ status_num }) => isOpen(status_num))
  const cases = arbiter.length > 0 ? 0 : null
  if (own.length === 0 && open.length === 0) return { sales: 0, open: { buyer: 0, seller: 0 }, cases }
  const { reader, stage } = await loadWallet()
  const [block, conversations, { balance }, credits, ...sales] = await Promise.all([
    reader.getBlock({ blockTag: presentTag(stage) }),
    queryClient.fetchQuery(inboxQuery(wallet)),
    post('/balance-and-autowithdraw', { json: { address: wallet } }),
    creditsOf({ reader, stage }, wallet),
    ...open.map(({ transaction_id }) => readSale(reader, stage.escrow as Address, BigInt(transaction_id))),
  ])
  const now = Number(block.timestamp)
  const needed = open.flatMap((record, at) => {
    const sale = sales[at]
    if (!sale) return []
    const conversation = conversations.find(({ id }) => id === record.conversation_id)
    const scene = { sale, now, periods: stage.periods, isExtra: isExtra({ record }) }
    const { needsViewer } = standingOf(scene, wallet, { proposal: conversation?.awaits_answer ?? false })
    return needsViewer ? [roleOf(sale, wallet)] : []
  })
  const held = [...(balance === '0' ? [] : [ether]), ...credits.map(({ asset }) => asset)]
  const money = held.filter((asset) =>
    own.some(({ status_num, currency }) => !isOpen(status_num) && assetOf(currency) === asset),
  ).length
  const count = (side: Role) => needed.filter((role) => role === side).length
  const [bought, sold] = [count('buyer'), count('seller')]
  return {
    sales: bought + sold + money,
    open: { buyer: bought, seller: sold },
    cases: cases === null ? null : count('arbiter'),
  }
}
