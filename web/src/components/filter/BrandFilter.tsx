import { grouped } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { brandSummariesQuery } from '@/lib/listing/market.ts'
import { Select } from '../Select.tsx'

/** The brands that would show a vehicle; those of the whole market while nothing is counted. */
export function BrandFilter({ filter: { brand }, facets, onChange }: FilterProps) {
  const counts = facets?.brand
  const { data: summaries = [] } = useQuery({ ...brandSummariesQuery, enabled: !counts })
  const listed = counts
    ? Object.keys(counts).sort((a, b) => a.localeCompare(b, 'en'))
    : summaries.map((one) => one.brand)
  // A brand out of the address is shown though no vehicle has it, or before the brands are there.
  const same = listed.find((one) => one.toLowerCase() === brand.toLowerCase())
  const brands = brand && !same ? [brand, ...listed] : listed
  return (
    <Select
      aria-label="Brand"
      name="brand"
      placeholder="All brands"
      options={brands.map((value) => ({
        value,
        label: counts ? `${value} (${grouped(counts[value] ?? 0)})` : value,
      }))}
      value={same ?? brand}
      onChange={({ target }) => onChange({ brand: target.value })}
    />
  )
}
