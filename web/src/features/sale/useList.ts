import { isOpen } from '@mota/contracts/sdk'
import { useQuery } from '@tanstack/react-query'
import type { Address } from 'viem'
import { inboxQuery } from '@/lib/conversation.ts'
import { useChainNow } from '@/lib/escrow/index.ts'
import { useHeldAssets } from '@/lib/held.ts'
import {
  holdersOf,
  idOf,
  isExtra,
  type SaleRow,
  standingOf,
  statusOf,
  type Waiting,
} from '@/lib/sale/index.ts'
import { useStage } from '@/lib/stage.ts'

/** A sale on a list, with the other facts that the list shows. */
interface Entry {
  row: SaleRow
  unread: number
  waiting: Waiting
  needsViewer: boolean
}

/** The rows of a list with their unread messages, and whether they need the viewer. */
export function useList(rows: readonly SaleRow[], viewer: string): Entry[] {
  const stage = useStage()
  const now = useChainNow()
  const { data: conversations = [] } = useQuery({ ...inboxQuery(viewer), enabled: rows.some(hasMessages) })
  const holders = holdersOf(rows, viewer)
  const isHeld = useHeldAssets(viewer, [...holders.keys()])
  return rows.map((row) => {
    const conversation = conversations.find(({ id }) => id === row.record?.conversation_id)
    const waiting = {
      proposal: isOpen(statusOf(row)) && Boolean(conversation?.awaits_answer),
      money: row.sale !== undefined && row === holders.get(row.sale.asset) && isHeld(row.sale.asset),
    }
    const scene = row.sale && stage && { sale: row.sale, now, periods: stage.periods, isExtra: isExtra(row) }
    return {
      row,
      unread: conversation?.unread ?? 0,
      waiting,
      needsViewer: scene ? standingOf(scene, viewer as Address, waiting).needsViewer : false,
    }
  })
}

const hasMessages = ({ record }: SaleRow) => Boolean(record?.conversation_id)

export const keyOf = ({ row }: Entry) => idOf(row)
