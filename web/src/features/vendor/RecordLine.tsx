import { useQuery } from '@tanstack/react-query'
import { sellerRecordQuery } from '@/lib/listing/queries.ts'
import { recordLine } from '@/lib/listing/record.ts'

/** It keeps its place, because it comes later. A phone has no room for the last part. */
export function RecordLine({ address }: { address: string }) {
  const { data: record } = useQuery(sellerRecordQuery(address))
  return (
    <span className="block overflow-hidden">
      <span className="dotted nums min-h-6 text-body max-sm:[&>:nth-child(3)]:hidden">
        {record && recordLine(record).map((part) => <span key={part}>{part}</span>)}
      </span>
    </span>
  )
}
