import { type ProductView, rowOf, writeField } from '@mota/functions/schema'

const row = rowOf('papers')
const names = row.kind === 'choices' ? Object.keys(row.values) : []

export interface Paper {
  name: string
  isThere: boolean
}

export type WithPapers = Pick<ProductView, 'papers' | 'customs_papers'>

/** Every paper, so that nobody must know the whole list. Customs papers come first, if they are given. */
export function papersOf({ papers, customs_papers: customs }: WithPapers): Paper[] {
  const given = (papers ?? '').split(',')
  return [
    ...(customs
      ? [
          {
            name: customs === 'in_progress' ? 'Customs papers (in\u00a0progress)' : 'Customs papers',
            isThere: customs === 'yes',
          },
        ]
      : []),
    ...names.map((name) => ({ name: writeField(row, name), isThere: given.includes(name) })),
  ]
}

/** The papers beside the customs papers, in a few words. Undefined if the seller stated none of them. */
export function otherPapers({ papers }: Pick<WithPapers, 'papers'>) {
  if (!papers) return undefined
  const missing = papersOf({ papers, customs_papers: null }).filter(({ isThere }) => !isThere).length
  return missing === 0
    ? { words: 'All others too', isGood: true }
    : { words: `${missing} ${missing === 1 ? 'other' : 'others'} missing`, isGood: false }
}
