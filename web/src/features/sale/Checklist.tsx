import { type TransactionView, vinPattern } from '@mota/functions/schema'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productQuery } from '@/lib/listing/queries.ts'
import { readStored, writeStored } from '@/lib/storage.ts'
import { VinCheck } from './VinCheck.tsx'

const isMarks = (value: unknown): value is string[] => Array.isArray(value)

interface ChecklistProps {
  record: TransactionView
  isDelivered: boolean
}

/** The buyer's inspection checklist. Stored on this device only. */
export function Checklist({ record: { transaction_id, slug }, isDelivered }: ChecklistProps) {
  const key = `mota.checklist.${transaction_id}`
  const [marks, setMarks] = useState(() => readStored(key, isMarks) ?? [])
  // It does not close under the hand of somebody who takes the last mark away.
  const [wasBegun] = useState(marks.length > 0)
  const { vin, keys } = useQuery(productQuery(slug)).data ?? {}
  // Others than the buyer see only the end of it.
  const isWhole = vin !== undefined && vinPattern.test(vin)
  const items = [
    ['papers', 'The papers are complete and name the seller'],
    ['vin', vin ? `The VIN on the vehicle is ${vin}` : 'The VIN on the vehicle is the one in the papers'],
    ['body', 'Body, tyres and lights are as described'],
    ['engine', 'The engine starts cold and runs without warning lights'],
    ['drive', 'Brakes, gears and steering are fine on a test drive'],
    ['keys', keys && keys > 1 ? `You have all ${keys} keys` : 'You have all the keys'],
  ] as const
  const mark = (name: string, isDone: boolean) => {
    const next = isDone ? [...marks, name] : marks.filter((one) => one !== name)
    setMarks(next)
    writeStored(key, next)
  }
  return (
    <details open={isDelivered || wasBegun} className="group border-line border-t">
      <summary className="-mx-2 flex min-h-12 items-center gap-2 rounded-control px-2 font-medium hover:bg-sunken/60">
        Check the vehicle
        <span className="nums font-normal text-caption text-muted">
          {marks.length} of {items.length}
        </span>
        <IconChevronDown className="ml-auto size-5 text-muted group-open:rotate-180" aria-hidden />
      </summary>
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
            {name === 'vin' && isWhole && !marks.includes(name) && (
              <VinCheck vin={vin} onMatch={() => mark(name, true)} />
            )}
          </li>
        ))}
      </ul>
      <p className="text-caption text-muted">Only you see this list. It stays on this device.</p>
    </details>
  )
}
