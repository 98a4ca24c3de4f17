import {
  check,
  currencyOf,
  type ErrorName,
  escrowAbi,
  formatWithCurrency,
  roleOf,
  statusName,
} from '@mota/contracts/sdk'
import { encodeFunctionData } from 'viem'
import * as z from 'zod'
import type { Deps } from '../../../functions/src/deps.ts'
import { amountOf } from '../../../functions/src/sale/table.ts'
import { type Command, Misuse, type Output } from '../command.ts'

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
      asset: z.number(),
      amount: z.string(),
    })
    .nullable(),
})

/** An amount of a token that the sdk does not know is shown in units. */
function sumIn({ asset, amount }: { asset: number; amount: bigint | string }): string {
  const money = { asset, units: BigInt(amount) }
  return currencyOf(asset) ? formatWithCurrency(money) : `${amount} units of asset ${asset}`
}

async function onChain({ chain }: Deps, id: number): Promise<View | undefined> {
  const sale = await chain.sale(id)
  return sale && { ...sale, status: statusName(sale.status), amount: sumIn(sale) }
}

async function inIndex({ chain }: Deps, id: number): Promise<View | undefined> {
  const text = 'query ($id: ID!) { sale(id: $id) { statusName buyer seller asset amount } }'
  const { sale } = await chain.subgraph.query(text, { id: String(id) }, indexed)
  return sale ? { ...sale, status: sale.statusName, amount: sumIn(sale) } : undefined
}

async function inTable({ store, chain }: Deps, id: number) {
  const { data } = await store.sales.get({ escrow: chain.escrow, id }).go()
  return data
    ? { ...data, status: statusName(data.status), amount: formatWithCurrency(amountOf(data)) }
    : undefined
}

const fields = ['status', 'buyer', 'seller', 'amount'] as const
const missing = 'missing'

/** The ruling as a transaction for the arbiter to sign, who is the owner: a Safe or a wallet. Nothing is sent. */
async function propose(deps: Deps, id: number, winner: string | undefined): Promise<Output> {
  if (winner !== 'buyer' && winner !== 'seller') throw new Misuse()
  const found = await deps.chain.sale(id)
  if (!found) return unknown(id)
  const { escrow, chainId, periods } = deps.config.deployment
  const { timestamp } = await deps.chain.client.getBlock()
  const verdict = check('rule', found, found.arbiter, Number(timestamp), periods)
  if (!verdict.ok) return { rows: [], note: refusals[verdict.error] ?? verdict.error, bad: true }
  if (roleOf(found, found.arbiter) === winner)
    return { rows: [], note: 'The arbiter is this party, and can only decide for the other one.', bad: true }
  const facts = {
    chain: chainId,
    from: found.arbiter,
    to: escrow,
    value: '0',
    data: encodeFunctionData({
      abi: escrowAbi,
      functionName: 'rule',
      args: [BigInt(id), winner === 'buyer'],
    }),
    call: `rule(${id}, ${winner === 'buyer'})`,
    pays: `${sumIn(found)} to the ${winner}, ${found[winner]}`,
    before: new Date((found.since + periods.rule) * 1000).toISOString(),
  }
  return {
    rows: Object.entries(facts).map(([field, value]) => ({ field, value })),
    note: 'Nothing was sent. In the Safe: New transaction, Transaction builder, custom data; paste to, value and data.',
  }
}

const refusals: Partial<Record<ErrorName, string>> = {
  TransactionNotContested: 'Nobody can rule: the seller has not contested the return.',
  TransactionNotDisputed: 'Nobody can rule: the sale is not disputed.',
  WaitPeriodHasPassed:
    'Nobody can rule any more: the time for it is over. Either party can now divide the amount.',
}

const unknown = (id: number): Output => ({
  rows: [],
  note: `There is no sale ${id} on the chain.`,
  bad: true,
})

export const sale: Command = {
  usage: 'sale show ID | sale rule ID buyer | sale rule ID seller',
  summary: 'A sale on the chain, in the index and in the database; a ruling for the arbiter to sign',
  async run([what, given, winner], { deps: open }) {
    const id = Number(given)
    if ((what !== 'show' && what !== 'rule') || !Number.isSafeInteger(id) || id < 1) throw new Misuse()
    const deps = await open()
    if (what === 'rule') return propose(deps, id, winner)
    const [chain, index, database] = await Promise.all([
      onChain(deps, id),
      inIndex(deps, id).catch(() => undefined),
      inTable(deps, id),
    ])
    if (!chain) return unknown(id)
    const rows = fields.map((field) => {
      const seen = [chain, index, database].map((view) => view?.[field].toLowerCase() ?? missing)
      return { field, chain: seen[0], index: seen[1], database: seen[2], differs: new Set(seen).size > 1 }
    })
    const bad = rows.some(({ differs }) => differs)
    const product = database
      ? `${database.product_title} (${database.product_id})`
      : 'No vehicle is recorded for it.'
    return {
      rows,
      bad,
      note: bad
        ? `${product}\nThey differ. Fix it, or see why it cannot be fixed: npm run ops -- reconcile`
        : product,
    }
  },
}
