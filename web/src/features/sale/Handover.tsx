import type { TransactionView } from '@mota/functions/schema'
import { IconChevronDown, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { productQuery } from '@/lib/listing/queries.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { SlotsContext } from './slots.ts'

interface HandoverProps {
  record: TransactionView
  role: 'buyer' | 'seller'
  isDisputed: boolean
  /** The handover is expanded from the start, because few sales are open. */
  isHandoverShown: boolean
  /** The buyer's button that pays the seller at once. */
  release: ReactNode
}

/** Everything for the handover: place, phone number, checklist, and the two ways to pay. */
export function Handover({ record, role, isDisputed, isHandoverShown, release }: HandoverProps) {
  const slots = use(SlotsContext)
  const [isOpen, setOpen] = useState(isHandoverShown)
  if (!slots) return null
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group border-line border-t"
    >
      <summary className="flex min-h-13 items-center gap-2.5 px-5 font-medium hover:bg-sunken/50 focus-visible:-outline-offset-2 sm:px-7">
        <IconKey className="size-5 shrink-0 text-muted" aria-hidden />
        {isDisputed ? 'Talk and agree' : 'Meet, inspect and hand over'}
        <IconChevronDown className="ml-auto size-5 shrink-0 group-open:rotate-180" aria-hidden />
      </summary>
      {isOpen && (
        <div className="grid gap-6 px-5 pt-2 pb-6 sm:px-7 lg:grid-cols-2">
          <div className="min-w-0">{slots.meeting(record)}</div>
          <div className="flex min-w-0 flex-col gap-6">
            {role === 'buyer' && !isDisputed && <Checklist record={record} />}
            <div className="flex flex-col gap-3">
              {release}
              {slots.lowerPrice(record)}
            </div>
          </div>
        </div>
      )}
    </details>
  )
}

const isMarks = (value: unknown): value is string[] => Array.isArray(value)

/** The buyer's inspection checklist. Stored on this device only. */
function Checklist({ record: { transaction_id, slug } }: { record: TransactionView }) {
  const key = `mota.checklist.${transaction_id}`
  const [marks, setMarks] = useState(() => readStored(key, isMarks) ?? [])
  const vin = useQuery(productQuery(slug)).data?.vin
  const items = [
    ['papers', 'The papers are complete and name the seller'],
    ['vin', vin ? `The VIN on the vehicle is ${vin}` : 'The VIN on the vehicle is the one in the papers'],
    ['body', 'Body, tyres and lights are as described'],
    ['engine', 'The engine starts cold and runs without warning lights'],
    ['drive', 'Brakes, gears and steering are fine on a test drive'],
    ['keys', 'You have all the keys'],
  ] as const
  const mark = (name: string, isDone: boolean) => {
    const next = isDone ? [...marks, name] : marks.filter((one) => one !== name)
    setMarks(next)
    writeStored(key, next)
  }
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        Check before you pay{' '}
        <span className="nums font-normal text-caption text-muted">
          {marks.length} of {items.length}
        </span>
      </legend>
      <ul>
        {items.map(([name, text]) => (
          <li key={name}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                checked={marks.includes(name)}
                onChange={(event) => mark(name, event.target.checked)}
                className="size-5 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">{text}</span>
            </label>
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">Only you see this list. It stays on this device.</p>
    </fieldset>
  )
}
