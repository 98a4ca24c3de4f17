import type { DeskLine } from '@mota/functions/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, post } from '@/lib/api.ts'
import { sentenceOf } from '@/lib/error/index.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { toast } from '@/lib/toast.ts'

export const deskKey = ['desk'] as const

export interface Decision {
  listing: Pick<DeskLine, 'id' | 'title'>
  version: number
  decision: 'approve' | 'refuse'
  reason: string
}

/** How long a decision can be undone. */
const undoMs = 10_000

/** The browser finishes the request even if the page is left. */
const decidedBy = (moderator: string, { listing, ...decision }: Decision) =>
  post('/desk/decide', {
    json: { product_id: listing.id, ...decision },
    keepalive: true,
    // The page may show another account by now.
    headers: { 'mota-wallet': moderator },
  })

const isList = (value: unknown): value is Decision[] => Array.isArray(value)

/**
 * Holds each decision for ten seconds before it is sent, so that a wrong key can be undone. Decisions without a response
 * when the page is closed are sent again at the next visit, because the requests of a closed page may be lost.
 */
export function useDecisions(moderator: string) {
  const left = `mota.decisions.${moderator}`
  const client = useQueryClient()
  /** Decisions without a response, by listing. One without a timer is being sent. */
  const held = useRef(new Map<string, { decision: Decision; timer?: ReturnType<typeof setTimeout> }>())
  const [heldIds, setHeldIds] = useState<readonly string[]>([])
  const show = () => setHeldIds([...held.current.keys()])

  async function send(decision: Decision, isAgain = false) {
    held.current.set(decision.listing.id, { decision })
    try {
      await decidedBy(moderator, decision)
    } catch (thrown) {
      const isKnown = isAgain && thrown instanceof ApiError && thrown.status === 409
      if (!isKnown) toast.error(`${decision.listing.title}: ${sentenceOf(thrown)}`)
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

  const resume = useEffectEvent(() => {
    const decisions = readStored(left, isList) ?? []
    if (decisions.length === 0) return
    writeStored(left, [])
    for (const decision of decisions) void send(decision, true)
    show()
  })
  useEffect(() => resume(), [])

  useEffect(() => {
    const map = held.current
    // When the page is closed, all held decisions are sent at once.
    const flush = () => {
      const all = [...map.values()]
      if (all.length === 0) return
      map.clear()
      const sent = all.map(({ decision, timer }) => {
        clearTimeout(timer)
        return timer === undefined ? undefined : decidedBy(moderator, decision)
      })
      writeStored(
        left,
        all.map(({ decision }) => decision),
      )
      // This still runs if the person went to another page of Mota. The decisions are then not sent again.
      void Promise.all(sent).then(
        () => writeStored(left, []),
        () => undefined,
      )
    }
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [left, moderator])

  return { decide, undo, heldIds, last: heldIds.at(-1) }
}
