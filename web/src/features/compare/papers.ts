import { type ProductView, rowOf } from '@mota/functions/schema'
import { anyOf } from '@/lib/listing/phrase.ts'

const row = rowOf('papers')
const all = row.kind === 'choices' ? Object.keys(row.values) : []

/** Short enough for the column of a phone. */
const short: Record<string, string> = {
  ownership: 'proof of ownership',
  plate: 'plate number',
  roadworthiness: 'roadworthiness',
  police: 'police extract',
}

/** The papers that a vehicle lacks: what a buyer must get. Undefined if its seller does not say. */
export function otherPapers({ papers }: Pick<ProductView, 'papers'>) {
  if (!papers) return undefined
  const lacking = all.filter((name) => !papers.split(',').includes(name))
  const names = lacking.map((name) => short[name] ?? name)
  return { isWhole: names.length === 0, words: names.length > 0 ? `No ${anyOf.format(names)}` : 'All' }
}
