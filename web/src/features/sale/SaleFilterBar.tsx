import { transactionSorts } from '@mota/functions/schema'
import { Field } from '@/components/Field.tsx'
import { SearchBox } from '@/components/SearchBox.tsx'
import { Select } from '@/components/Select.tsx'
import { statusWords } from '@/components/StatusBadge.tsx'
import { presentStatus, type SaleFilter, statusesIn } from './filter.ts'
import type { SaleRow } from './row.ts'

const sortWords: Record<SaleFilter['sort'], string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  amountLow: 'Amount: low to high',
  amountHigh: 'Amount: high to low',
}
const sorts = transactionSorts.map((value) => ({ value, label: sortWords[value] }))

interface SaleFilterBarProps {
  rows: readonly SaleRow[]
  filter: SaleFilter
  onChange: (part: Partial<SaleFilter>) => void
}

export function SaleFilterBar({ rows, filter, onChange }: SaleFilterBarProps) {
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
    </search>
  )
}
