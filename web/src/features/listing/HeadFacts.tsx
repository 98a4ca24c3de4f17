import { type ProductView, saidAs } from '@mota/functions/schema'
import { Sign } from '@/components/Sign.tsx'
import { otherPapers } from '@/lib/listing/papers.ts'
import { riskOf } from '@/lib/listing/risk.ts'
import { keyFacts } from '@/lib/listing/texts.ts'

interface Risk {
  words: string
  isGood?: boolean
  /** Where the page says more of it. */
  to?: string
}

const riskFrom = ([words, tone]: ReturnType<typeof riskOf>[number]): Risk => ({
  words,
  ...(tone && { isGood: tone === 'well' }),
})

/** What may cost money later. */
function risksOf(product: ProductView): Risk[] {
  const [customs, faults] = riskOf(product)
  const others = otherPapers(product)
  return [
    riskFrom(customs),
    ...(others ? [{ ...others, to: '#papers' }] : []),
    { ...riskFrom(faults), ...(product.faults?.length && { to: '#faults' }) },
  ]
}

/** What decides a purchase, in two lines under the title of a desktop. Smaller screens have it under the price. */
export function HeadFacts({ product }: { product: ProductView }) {
  const { mileage, condition, transmission, fuel } = keyFacts(product)
  const facts = [
    { fact: mileage || 'Mileage not stated' },
    { fact: condition, also: product.condition && saidAs(product.condition) },
    { fact: transmission },
    { fact: fuel, also: saidAs(product.fuel_type) },
  ]
  return (
    <div className="max-lg:hidden">
      <div className="mt-2 overflow-x-clip">
        <p className="dotted nums font-medium">
          {facts.map(
            ({ fact, also }) =>
              fact && (
                <span key={fact}>
                  {fact}
                  {also && <span className="font-normal text-muted"> ({also})</span>}
                </span>
              ),
          )}
        </p>
      </div>
      <p className="mt-1.5 flex flex-wrap gap-x-5">
        {risksOf(product).map(({ words, isGood, to }) => (
          <span key={words} className="flex items-center gap-1.5">
            {isGood !== undefined && <Sign isGood={isGood} />}
            {to ? (
              <a href={to} className="underline underline-offset-4 hover:decoration-2">
                {words}
              </a>
            ) : (
              words
            )}
          </span>
        ))}
      </p>
    </div>
  )
}
