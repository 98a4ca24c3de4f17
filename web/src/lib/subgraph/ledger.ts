import type { StageView } from '@mota/functions/schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Address, getAddress, type Hex } from 'viem'
import { useStage } from '../stage.ts'
import { leastBlock, rest } from './expectation.ts'
import type { LedgerOfQuery } from './generated/sale.ts'

/** One credit to a balance, or one withdrawal from it. */
export interface LedgerEntry {
  id: string
  what: 'payout' | 'refund' | 'change' | 'withdrawal'
  /** Wei, always positive. */
  amount: bigint
  /** Wei, after this entry. */
  balance: bigint
  /** Who received a withdrawal; undefined where the events do not say. */
  to: Address | undefined
  /** Unix seconds. */
  at: number
  tx: Hex
  saleId: string | undefined
}

type Row = LedgerOfQuery['ledgerEntries'][number]

/** The surplus above the price is returned in the purchase's own transaction. */
function whatOf({ kind, tx, sale }: Row, account: string): LedgerEntry['what'] {
  if (kind === 'withdrawal') return 'withdrawal'
  if (sale?.buyer.toLowerCase() !== account) return 'payout'
  return sale.createdTx === tx ? 'change' : 'refund'
}

export const entryOf = (row: Row, account: string): LedgerEntry => ({
  id: row.id,
  what: whatOf(row, account),
  amount: BigInt(row.amount),
  balance: BigInt(row.balance),
  to: row.to ? getAddress(row.to) : undefined,
  at: Number(row.at),
  tx: row.tx,
  saleId: row.sale?.id,
})

const pageSize = 25
const behindTries = 40
const behindMs = 250

/** Loads Apollo with the first query, not with the page. A query waits until the index has the visitor's own last step. */
async function readPage(stage: StageView, account: string, before: string, signal: AbortSignal) {
  const [{ createClient }, { ask, IndexBehind }, { LedgerOfDocument }] = await Promise.all([
    import('./client.ts'),
    import('./index-source.ts'),
    import('./generated/sale.ts'),
  ])
  const client = createClient(stage.subgraph)
  for (let tries = 0; ; tries++) {
    try {
      const variables = { account, before, first: pageSize, least: leastBlock() }
      const { ledgerEntries } = await ask(client, LedgerOfDocument, variables)
      return ledgerEntries.map((row) => entryOf(row, account))
    } catch (error) {
      if (!(error instanceof IndexBehind) || tries === behindTries) throw error
      await rest(behindMs, signal)
    }
  }
}

const beyondLast = String(2n ** 63n - 1n)

/** The ledger of an account, newest first, page by page. It is read again whenever the balance is. */
export function useLedger(account: string) {
  const stage = useStage()
  return useInfiniteQuery({
    queryKey: ['balance', account, 'ledger'],
    queryFn: ({ pageParam, signal }) => readPage(stage as StageView, account, pageParam, signal),
    initialPageParam: beyondLast,
    getNextPageParam: (page) => (page.length === pageSize ? page.at(-1)?.id : undefined),
    enabled: stage !== undefined,
    staleTime: 0,
    refetchInterval: 15_000,
  })
}
