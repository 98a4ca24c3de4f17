import type { ProductView } from '@mota/functions/schema'
import { joinFacts } from '@/lib/listing/texts.ts'
import { writeFact } from './Facts.tsx'

/** The papers, the faults and the description of a vehicle alone. Home has no such row, and no room for its code. */
export function moreOf(product: ProductView) {
  const { faults, description } = product
  const customs = writeFact(product, 'customs_papers')
  const known = faults && `${faults.length || 'No'} known ${faults.length === 1 ? 'fault' : 'faults'}`
  return (
    <div className="hidden @min-[640px]:block">
      <p className="text-caption text-muted">
        {joinFacts(customs && `Customs papers: ${customs.toLowerCase()}`, known ?? '')}
      </p>
      <p className="measure mt-3 line-clamp-4">{description}</p>
    </div>
  )
}
