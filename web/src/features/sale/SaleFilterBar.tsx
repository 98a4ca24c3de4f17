import { Button } from '@/components/Button.tsx'
import { Field } from '@/components/Field.tsx'
import { SearchBox } from '@/components/SearchBox.tsx'
import { Select } from '@/components/Select.tsx'
import { statusWords } from '@/components/StatusBadge.tsx'
import { presentStatus, type SaleFilter, saleSorts, statusesIn } from '@/lib/sale/filter.ts'
import type { SaleRow } from '@/lib/sale/index.ts'

const sortWords: Record<SaleFilter['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amountLow: 'Amount: low to high',
  amountHigh: 'Amount: high to low',
}
const sorts = saleSorts.map((value) => ({ value, label: sortWords[value] }))

interface SaleFilterBarProps {
  rows: readonly SaleRow[]
  /** How many sales need the viewer. */
  needed: number
  /** How many sales match the filter. */
  found: number
  filter: SaleFilter
  onChange: (part: Partial<SaleFilter>) => void
}

export function SaleFilterBar({ rows, needed, found, filter, onChange }: SaleFilterBarProps) {
  const statuses = statusesIn(rows).map((status) => ({
    value: String(status),
    label: statusWords[status] ?? '',
  }))
  return (
    <search
      aria-label="Transactions"
      className="mb-4 grid grid-cols-2 gap-2.5 max-[17rem]:grid-cols-1 md:grid-cols-[2fr_1fr_1fr]"
    >
      <SearchBox
        label="Search vehicle, address or ID"
        className="col-span-full md:col-span-1"
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Field label="Status" hideLabel>
        {(control) => (
          <Select
            {...control}
            value={presentStatus(rows, filter.status)}
            options={[{ value: '', label: 'All statuses' }, ...statuses]}
            onChange={(event) => onChange({ status: event.target.value })}
          />
        )}
      </Field>
      <Field label="Sort" hideLabel>
        {(control) => (
          <Select
            {...control}
            value={filter.sort}
            options={sorts}
            onChange={(event) => onChange({ sort: event.target.value as SaleFilter['sort'] })}
          />
        )}
      </Field>
      <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4">
        <p aria-live="polite" className="nums text-muted">
          {found} Transactions Found
        </p>
        <Button
          aria-pressed={filter.isNeeded === true}
          className="max-sm:px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          onClick={() => onChange({ isNeeded: !filter.isNeeded })}
        >
          Needs you
          {needed > 0 && <span className="nums font-normal">{needed}</span>}
        </Button>
      </div>
    </search>
  )
}
