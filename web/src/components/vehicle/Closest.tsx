import type { FacetsView, SearchReading } from '@mota/functions/schema'
import type { Filter } from '@/lib/listing/filter.ts'
import { brandLeftOut, leftOutWords } from '@/lib/listing/left-out.ts'
import type { Scope } from '@/lib/listing/list.ts'
import { capital } from '@/lib/listing/phrase.ts'
import { changedBy } from '@/lib/listing/understood.ts'
import { useRates } from '@/lib/rates.ts'
import { SimilarBrands } from './SimilarBrands.tsx'

interface ClosestProps {
  filter: Filter
  reading: SearchReading
  total: number
  counts: FacetsView['brand'] | undefined
  scope: Scope
}

/** Above the list of a search whose brand nobody sells here: those of similar brands. The list then has a heading of its own. */
export function Closest({ filter, reading, total, counts, scope }: ClosestProps) {
  const { asked, found } = leftOutWords(filter, reading, total, useRates())
  return (
    <div className="mb-5 *:first:mt-2!">
      <SimilarBrands
        to={brandLeftOut(reading) ?? ''}
        title={`Closest to ${asked}`}
        filter={{ ...filter, ...changedBy({ brand: '' }, filter, reading) }}
        counts={counts}
        scope={scope}
      />
      <h2 className="mt-10 text-title">{capital(found)}</h2>
    </div>
  )
}
