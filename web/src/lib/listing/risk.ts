import type { ProductView } from '@mota/functions/schema'

const papersWords = { yes: 'Customs papers', no: 'No customs papers', in_progress: 'Customs in progress' }

/** What may cost money later: on every card both facts, in the same order, also if the seller did not state them. */
export function riskOf({ customs_papers: papers, faults }: Pick<ProductView, 'customs_papers' | 'faults'>) {
  const count = faults?.length
  return {
    tone: count || (papers && papers !== 'yes') ? 'costs' : papers && 'well',
    words: [
      papers ? papersWords[papers] : 'Papers not stated',
      count ? `${count} fault${count > 1 ? 's' : ''}` : faults ? 'No known faults' : 'Faults not stated',
    ],
  }
}
