import { Band, onBrand } from '@/components/Band.tsx'
import { ButtonLink } from '@/components/Button.tsx'
import { EscrowStrip } from '@/components/EscrowStrip.tsx'
import { optional } from '@/lib/optional.ts'
import { sellSteps } from '@/lib/paths.ts'

const GoodPrices = optional(() => import('./GoodPrices.tsx'))
/** Its logos are not needed before a click is answered. */
const PopularBrands = optional(() => import('./PopularBrands.tsx'))
const Why = optional(() => import('./Why.tsx'))

/** The part of the page that is seen only after scrolling. */
export default function BelowTheFold() {
  return (
    <>
      <GoodPrices />
      <div className="mt-12 sm:mt-14">
        <EscrowStrip />
      </div>
      <PopularBrands />
      <Why />
      <Band statement="Sell your car without commission">
        <p className="mt-2 opacity-90 sm:text-lead">The buyer pays into escrow before you hand it over.</p>
        <ButtonLink to={sellSteps} className={`mt-5 max-sm:w-full ${onBrand.primary}`}>
          Sell a vehicle
        </ButtonLink>
      </Band>
    </>
  )
}
