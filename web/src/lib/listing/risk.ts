import type { ProductView } from '@mota/functions/schema'

/** What costs money later, else what is stated to be well. What the seller did not state is not in it. */
export function riskOf({ customs_papers: papers, faults }: Pick<ProductView, 'customs_papers' | 'faults'>) {
  const well = [papers && 'Customs papers', faults && 'No known faults']
  const costs = [
    papers === 'no' ? 'No customs papers' : papers === 'in_progress' && 'Customs in progress',
    faults?.[0] && `${faults.length} known fault${faults[1] ? 's' : ''}`,
  ]
  const isGood = !costs.some(Boolean)
  return { isGood, words: (isGood ? well : costs).filter((one) => !!one) as string[] }
}
