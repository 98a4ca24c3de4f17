import type { DeskView } from '@mota/functions/schema'
import { IconChecklist } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '@/components/EmptyState.tsx'
import { Case } from './Case.tsx'
import { Queue } from './Queue.tsx'
import type { useDecisions } from './useDecisions.ts'
import { useKeys } from './useKeys.ts'

type ListingsProps = Pick<DeskView, 'waiting'> & ReturnType<typeof useDecisions>

/** The listings that wait, and the one that is open. */
export function Listings({ waiting, decide, undo, last }: ListingsProps) {
  const [chosen, setChosen] = useState<string>()
  const free = waiting.filter(({ claimed }) => !claimed)
  const current = waiting.find(({ id }) => id === chosen) ?? free[0]

  function move(by: number) {
    const at = free.findIndex(({ id }) => id === current?.id)
    const next = free[Math.max(0, Math.min(free.length - 1, at + by))]
    if (next) setChosen(next.id)
  }
  useKeys({ j: () => move(1), k: () => move(-1), u: () => last && undo(last) })

  if (!current)
    return (
      <EmptyState icon={<IconChecklist aria-hidden />} title="Nothing waits">
        {waiting.length > 0
          ? 'Other moderators look at what is left.'
          : 'New and changed listings appear here as they come in.'}
      </EmptyState>
    )
  return (
    <>
      <p className="-mt-2 mb-4 text-caption text-muted max-lg:hidden">
        Keys: A approve, R refuse, J next, K previous, U undo.
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <Queue waiting={waiting} current={current.id} onChoose={setChosen} />
        <Case key={current.id} id={current.id} onDecide={decide} onNext={() => move(1)} />
      </div>
    </>
  )
}
