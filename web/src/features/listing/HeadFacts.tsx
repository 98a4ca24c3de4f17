import { type ProductView, saidAs } from '@mota/functions/schema'
import { Sign } from '@/components/Sign.tsx'
import { riskOf } from '@/lib/listing/risk.ts'
import { keyFacts } from '@/lib/listing/texts.ts'

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
        {riskOf(product).map(([words, tone], index) => (
          <span key={words} className="flex items-center gap-1.5">
            {tone && <Sign isGood={tone === 'well'} />}
            {index === 1 && product.faults?.length ? (
              <a href="#faults" className="underline underline-offset-4 hover:decoration-2">
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
