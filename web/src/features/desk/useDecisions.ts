import type { DeskLine } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { toast } from '@/lib/toast.ts'

export const deskKey = ['desk'] as const

export interface Decision {
  listing: Pick<DeskLine, 'id' | 'title'>
  version: number
  decision: 'approve' | 'refuse'
  reason: string
}

/** A decision can be taken back so long. */
const undoMs = 10_000

/** The browser finishes the request even if the page is left. */
const decided = ({ listing, ...decision }: Decision) =>
  post('/desk/decide', { json: { product_id: listing.id, ...decision }, keepalive: true })

/** Holds each decision for ten seconds before it is sent, so that a wrong key can be taken back. */
export function useDecisions() {
  const client = useQueryClient()
  /** Without a timer once it is being sent. */
  const held = useRef(new Map<string, { decision: Decision; timer?: ReturnType<typeof setTimeout> }>())
  const [heldIds, setHeldIds] = useState<readonly string[]>([])
  const show = () => setHeldIds([...held.current.keys()])

  async function send(decision: Decision) {
    held.current.set(decision.listing.id, { decision })
    try {
      await decided(decision)
    } catch (thrown) {
      toast.error(`${decision.listing.title}: ${sentenceOf(thrown)}`)
    }
    held.current.delete(decision.listing.id)
    await client.invalidateQueries({ queryKey: deskKey })
    show()
  }

  function decide(decision: Decision) {
    const { id, title } = decision.listing
    const timer = setTimeout(() => void send(decision), undoMs)
    held.current.set(id, { decision, timer })
    show()
    toast.success(decision.decision === 'approve' ? `${title}: published` : `${title}: refused`, {
      duration: undoMs,
      action: { label: 'Undo', onClick: () => undo(id) },
    })
  }

  function undo(id: string) {
    const timer = held.current.get(id)?.timer
    if (timer === undefined) return
    clearTimeout(timer)
    held.current.delete(id)
    show()
  }

  useEffect(() => {
    const map = held.current
    // A page that is left sends what it holds at once.
    const flush = () => {
      for (const { decision, timer } of map.values()) {
        if (timer === undefined) continue
        clearTimeout(timer)
        decided(decision).catch(() => undefined)
      }
      map.clear()
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])

  return { decide, undo, heldIds, last: heldIds.at(-1) }
}
