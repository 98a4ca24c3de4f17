import { NetworkStatus } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { ether, type Money } from '@mota/contracts/sdk'
import { useState } from 'react'
import { type Address, getAddress, type Hex } from 'viem'
import { beyondLast, client } from './client.ts'
import { LedgerOfDocument, type LedgerOfQuery } from './generated/sale.ts'
import { useHead } from './useHead.ts'

/** One payout, refund or withdrawal. */
export interface LedgerEntry {
  id: string
  what: 'payout' | 'refund' | 'change' | 'withdrawal'
  /** The token was asked to send it at once: it did, or the escrow keeps it. Undefined if it is in the balance. */
  pushed?: 'sent' | 'kept'
  /** Always positive. */
  amount: Money
  /** The account's balance in that asset after this entry. */
  balance: Money
  /** The receiver of a withdrawal. Undefined if the events do not say. */
  to: Address | undefined
  /** Unix seconds. */
  at: number
  tx: Hex
  saleId: string | undefined
}

type Row = LedgerOfQuery['ledgerEntries'][number]

/** The kind of an entry. A credit to the buyer in the payment's transaction is change, because they paid too much. */
function whatOf({ kind, tx, sale }: Row, account: string): LedgerEntry['what'] {
  if (kind === 'withdrawal') return 'withdrawal'
  if (sale?.buyer.toLowerCase() !== account) return 'payout'
  return sale.createdTx === tx ? 'change' : 'refund'
}

/** A share in a token is always sent at once, unless the token refuses. */
function pushedIn({ kind, asset }: Row): Pick<LedgerEntry, 'pushed'> {
  if (asset === ether || kind === 'withdrawal') return {}
  return { pushed: kind === 'payout' ? 'sent' : 'kept' }
}

const entryOf = (row: Row, account: string): LedgerEntry => ({
  id: row.id,
  what: whatOf(row, account),
  ...pushedIn(row),
  amount: { asset: row.asset, units: BigInt(row.amount) },
  balance: { asset: row.asset, units: BigInt(row.balance) },
  to: row.to ? getAddress(row.to) : undefined,
  at: Number(row.at),
  tx: row.tx,
  saleId: row.sale?.id,
})

const pageSize = 25

/** The ledger of an account, newest first, page by page, kept up to date while mounted. */
export function useLedger(account: Address) {
  const { block, isDown } = useHead()
  const { data, previousData, error, refetch, fetchMore, networkStatus } = useQuery(LedgerOfDocument, {
    client,
    variables: { account, before: beyondLast, first: pageSize, least: block ?? 0 },
    skip: block === undefined,
    notifyOnNetworkStatusChange: true,
  })
  const [oldest, setOldest] = useState<string>()
  const rows = (data ?? previousData)?.ledgerEntries
  const last = rows?.at(-1)?.id
  const fetchOlder = async () => {
    const { data: page } = await fetchMore({ variables: { before: last ?? beyondLast } })
    if (page && page.ledgerEntries.length < pageSize) setOldest(page.ledgerEntries.at(-1)?.id ?? last)
  }
  return {
    entries: rows?.map((row) => entryOf(row, account)),
    hasFailed: !rows && (isDown || error !== undefined),
    refetch,
    hasOlder: rows !== undefined && rows.length >= pageSize && last !== oldest,
    fetchOlder,
    isFetchingOlder: networkStatus === NetworkStatus.fetchMore,
  }
}
