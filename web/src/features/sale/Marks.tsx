import { Badge } from '@/components/Badge.tsx'
import { Tooltip } from '@/components/Tooltip.tsx'
import type { SaleRow } from '@/lib/sale/index.ts'

/** Says that the server has not recorded a sale, or recorded it by itself. */
export function Marks({ record }: Pick<SaleRow, 'record'>) {
  if (record && !record.recovered) return null
  return record ? (
    <Mark
      word="Recovered"
      why="Our server found this sale on the chain: the browser that paid did not report it."
    />
  ) : (
    <Mark word="Not recorded yet" why="The chain has this sale. Our server records it in a moment." />
  )
}

const Mark = ({ word, why }: { word: string; why: string }) => (
  <Tooltip text={why}>
    <button type="button" className="relative z-1 rounded-tag">
      <Badge tone="pending">{word}</Badge>
    </button>
  </Tooltip>
)
