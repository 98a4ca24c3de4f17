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

/** How many papers come with a vehicle, and the customs papers in a word. Undefined if the seller stated no others. */
export function papersFact(product: WithPapers) {
  if (!product.papers) return undefined
  const all = papersOf(product)
  const there = all.filter(({ isThere }) => isThere)
  return {
    count: `${there.length} of ${all.length}`,
    customs: (writeField(rowOf('customs_papers'), product.customs_papers) || 'not stated').toLowerCase(),
    isGood: there.length === all.length && Boolean(product.customs_papers),
  }
}
