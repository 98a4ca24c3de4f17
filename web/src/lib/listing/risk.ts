import { customsPapers, type ProductView } from '@mota/functions/schema'

/**
 * What may cost money later, each with its tone: on every card both facts, in the same order. One that the seller did not
 * state has no tone.
 */
export function riskOf({ customs_papers: papers, faults }: Pick<ProductView, 'customs_papers' | 'faults'>) {
  const count = faults?.length
  return [
    [
      papers ? customsPapers[papers] : 'Papers not stated',
      papers ? (papers === 'yes' ? 'well' : 'costs') : undefined,
    ],
    count
      ? [`${count} fault${count > 1 ? 's' : ''}`, 'costs']
      : faults
        ? ['No known faults', 'well']
        : ['Faults not stated'],
  ] as const
}
