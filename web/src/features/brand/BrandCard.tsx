import { parse } from '@mota/contracts/sdk/money'
import { type BrandSummary, grouped, nairaText } from '@mota/functions/schema'
import { clsx } from 'clsx'
import { formatAverage } from '@/lib/money.ts'
import { brandProducts } from '@/lib/paths.ts'
import { rateSource } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { Link } from '@/lib/router/index.ts'
import { logoOf } from './logos.ts'

function Mark({ brand }: { brand: string }) {
  const logo = logoOf(brand)
  return (
    <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-sunken sm:size-14">
      {logo ? (
        <img
          src={logo.url}
          alt=""
          width={24}
          height={24}
          loading="lazy"
          className={clsx('opacity-85 dark:invert', logo.isWide ? 'size-10 sm:size-11' : 'size-8')}
        />
      ) : (
        // The letter I alone is a mere bar.
        <span className="font-head font-semibold text-muted text-title" aria-hidden>
          {brand.slice(0, 2)}
        </span>
      )}
    </span>
  )
}

export function BrandCard({ brand, count, average_price }: BrandSummary) {
  return (
    <Link
      to={brandProducts(brand)}
      className="-outline-offset-2 flex items-center gap-3 bg-surface px-4 py-3 transition-colors duration-150 hover:bg-sunken/40 sm:gap-4 sm:rounded-card sm:border sm:border-line sm:p-4 sm:hover:border-edge"
    >
      <Mark brand={brand} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="flex-[1_1_5rem]">
          <span className="block font-head font-semibold sm:text-lead">{brand}</span>
          <span className="nums text-caption text-muted">
            {grouped(count)} {count === 1 ? 'car' : 'cars'}
          </span>
        </span>
        {average_price === null ? (
          <span className="text-caption text-muted">No average: the exchange rate is not known now</span>
        ) : (
          <Average price={average_price} isOne={count === 1} />
        )}
      </span>
    </Link>
  )
}

function Average({ price, isOne }: { price: string; isOne: boolean }) {
  const rates = useRates()
  const naira = nairaText(parse(price, 'ETH'), rates)
  const ethers = `${formatAverage(price)} ethers`
  return (
    <span className="nums ml-auto text-right">
      <span className="block font-head font-semibold text-lead" title={naira && rateSource(rates)}>
        {!isOne && <span className="font-normal font-text text-caption text-muted">avg. </span>}
        {naira ?? ethers}
      </span>
      {naira && <span className="text-caption text-muted">{ethers}</span>}
    </span>
  )
}
