import { statusName } from '@mota/contracts/sdk'
import { formatEther } from 'viem'
import * as z from 'zod'
import type { Deps } from '../../../functions/src/deps.ts'
import { type Command, Misuse } from '../command.ts'

interface View {
  status: string
  buyer: string
  seller: string
  amount: string
}

const indexed = z.object({
  sale: z
    .object({
      statusName: z.string(),
      buyer: z.string(),
      seller: z.string(),
      amount: z.string(),
    })
    .nullable(),
})

async function onChain({ chain }: Deps, id: number): Promise<View | undefined> {
  const sale = await chain.sale(id)
  return sale && { ...sale, status: statusName(sale.status), amount: formatEther(sale.amount) }
}

async function inIndex({ chain }: Deps, id: number): Promise<View | undefined> {
  const text = 'query ($id: ID!) { sale(id: $id) { statusName buyer seller amount } }'
  const { sale } = await chain.subgraph.query(text, { id: String(id) }, indexed)
  return sale ? { ...sale, status: sale.statusName, amount: formatEther(BigInt(sale.amount)) } : undefined
}

async function inTable({ store, chain }: Deps, id: number) {
  const { data } = await store.sales.get({ escrow: chain.escrow, id }).go()
  return data
    ? { ...data, status: statusName(data.status), amount: formatEther(BigInt(data.amount_wei)) }
    : undefined
}

const fields = ['status', 'buyer', 'seller', 'amount'] as const
const missing = 'missing'

export const sale: Command = {
  usage: 'sale show ID',
  summary: 'A sale on the chain, in the index and in the database, side by side',
  async run([what, given], { deps: open }) {
    const id = Number(given)
    if (what !== 'show' || !Number.isSafeInteger(id) || id < 1) throw new Misuse()
    const deps = await open()
    const [chain, index, database] = await Promise.all([
      onChain(deps, id),
      inIndex(deps, id).catch(() => undefined),
      inTable(deps, id),
    ])
    if (!chain) return { rows: [], note: `The chain knows no sale ${id}.`, bad: true }
    const rows = fields.map((field) => {
      const seen = [chain, index, database].map((view) => view?.[field].toLowerCase() ?? missing)
      return { field, chain: seen[0], index: seen[1], database: seen[2], differs: new Set(seen).size > 1 }
    })
    const bad = rows.some(({ differs }) => differs)
    const product = database
      ? `${database.product_title} (${database.product_id})`
      : 'No vehicle is recorded for it.'
    return { rows, bad, note: bad ? `${product}\nThey differ. Mend with: npm run ops -- reconcile` : product }
  },
}
