import type { DeskView } from '@mota/functions/schema'
import { IconScale } from '@tabler/icons-react'
import { useState } from 'react'
import { Button, ButtonLink } from '@/components/Button.tsx'
import { EmptyState } from '@/components/EmptyState.tsx'
import { remaining } from '@/lib/date.ts'
import { useNow } from '@/lib/now.ts'
import { paths } from '@/lib/paths.ts'
import { useNairaFirst } from '@/lib/rate-text.ts'
import { Reading } from './Reading.tsx'

interface DisputesProps extends Pick<DeskView, 'disputes'> {
  moderator: string
}

/** The disputed sales that nobody has decided yet. The arbiter decides them; moderators see whether somebody cheats. */
export function Disputes({ disputes, moderator }: DisputesProps) {
  const now = useNow()
  const [open, setOpen] = useState<string>()
  const words = useNairaFirst()
  if (disputes.length === 0)
    return (
      <EmptyState icon={<IconScale aria-hidden />} title="No open disputes">
        Sales that a buyer disputes appear here until they are decided.
      </EmptyState>
    )
  const awaited = (arbiter: string | null) => {
    if (!arbiter) return 'The seller has not answered yet.'
    return arbiter === moderator ? 'You decide this dispute.' : 'The arbiter decides.'
  }
  return (
    <>
      <ul aria-label="Disputes" className="grid gap-3">
        {disputes.map(
          ({ transaction_id, title, image, amount, currency, since, arbiter, conversation_id }) => (
            <li
              key={transaction_id}
              className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
            >
              <img src={image} alt="" className="aspect-4/3 w-24 rounded-control bg-sunken object-cover" />
              <div className="min-w-40 flex-1">
                <h2 className="wrap-anywhere font-semibold font-text text-body tracking-normal">{title}</h2>
                <p className="nums text-muted">
                  {words(amount, currency)}, transaction {transaction_id}
                </p>
                <p className="text-caption text-muted">
                  Disputed {remaining(now - Date.parse(since) / 1000)} ago. {awaited(arbiter)}
                </p>
              </div>
              <div className="flex gap-2">
                {conversation_id && <Button onClick={() => setOpen(conversation_id)}>Read</Button>}
                {arbiter === moderator && (
                  <ButtonLink look="primary" to={paths.sale(transaction_id)}>
                    Decide
                  </ButtonLink>
                )}
              </div>
            </li>
          ),
        )}
      </ul>
      {open && <Reading id={open} title="Disputed sale" onClose={() => setOpen(undefined)} />}
    </>
  )
}
