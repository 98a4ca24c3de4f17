import { clsx } from 'clsx'
import { type Asked, FullNaira, fullNaira } from '@/components/FullNaira.tsx'
import { Price } from '@/components/Price.tsx'
import PriceNote from '@/components/PriceNote.tsx'
import { sum } from '@/lib/money.ts'
import { useRates } from '@/lib/rates.ts'

/** The amount in cNGN would repeat the naira. */
export const Paid = ({ amount, currency }: Asked) =>
  `You pay ${currency === 'cNGN' ? 'in cNGN' : sum(amount, currency)}`

interface FullPriceProps extends Asked {
  /** It stands alone in the column of a desktop, and not in a bar. */
  large: boolean
}

/** The price beside Buy: what it is worth in naira, in full, and what is paid. */
export function FullPrice({ amount, currency, large }: FullPriceProps) {
  const isKnown = fullNaira({ amount, currency }, useRates()) !== undefined
  return (
    <div
      className={clsx(
        'nums grid min-w-0 gap-y-0.5 wrap-anywhere lg:order-first max-lg:flex-[1_1_8rem] max-sm:flex-auto',
        large && 'lg:w-full',
      )}
    >
      <div className="flex items-center">
        {isKnown ? (
          <span
            className={clsx(
              'font-head font-semibold max-lg:text-title max-sm:text-lead',
              large ? 'text-heading' : 'text-title',
            )}
          >
            <FullNaira amount={amount} currency={currency} />
          </span>
        ) : (
          <Price amount={amount} currency={currency} large={large} worth />
        )}
        {/* Below a desktop it stands beside the price under the title. */}
        {large && <PriceNote of={currency} className="-my-2 max-lg:hidden" />}
      </div>
      {isKnown && (
        <span className="text-muted max-lg:text-caption">
          <Paid amount={amount} currency={currency} />
        </span>
      )}
    </div>
  )
}
