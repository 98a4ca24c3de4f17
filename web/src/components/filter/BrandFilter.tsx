import { grouped, own } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { brandIn } from '@/lib/listing/brand.ts'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { BarSelect } from './BarSelect.tsx'

/** Decomposed, so that Škoda stands among the S. A collator would cost a slow phone 60 ms. */
const place = (brand: string) => brand.normalize('NFD').toLowerCase()

/** The brands with matching vehicles, or all brands of the market while the counts are loading. */
export function BrandFilter({ filter: { brand }, facets, onChange }: FilterProps) {
  const counts = facets?.brand
  const { data: summaries = [] } = useQuery({ ...brandSummariesQuery, enabled: !counts })
  const listed = counts
    ? Object.keys(counts).sort((a, b) => (place(a) < place(b) ? -1 : 1))
    : summaries.map((one) => one.brand)
  // A brand from the URL is shown even if no vehicle has it, and before the brands have loaded.
  const same = brandIn(listed, brand)
  const brands = brand && !same ? [brand, ...listed] : listed
  return (
    <BarSelect
      short={same || brand || 'Brand'}
      aria-label="Brand"
      name="brand"
      placeholder="All brands"
      options={brands.map((value) => {
        const count = counts && grouped(own(counts, value) ?? 0)
        return { value, label: count ? `${value} (${count})` : value }
      })}
      value={same ?? brand}
      onChange={({ target }) => onChange({ brand: target.value })}
    />
  )
}
