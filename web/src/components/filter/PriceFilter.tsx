import { type Currency, isAmount, parse } from '@mota/contracts/sdk/money'
import { amountProblem, type RatesView } from '@mota/functions/schema'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { decimal } from '@/lib/amount.ts'
import type { Filter, FilterProps } from '@/lib/listing/filter.ts'
import { signOf } from '@/lib/money.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { ratio, useRates } from '@/lib/rates.ts'
import { useDebouncedInput } from '@/lib/useDebounced.ts'
import { AmountInput } from '../AmountInput.tsx'
import { Field } from '../Field.tsx'
import { Select } from '../Select.tsx'
import { PriceBars } from './PriceBars.tsx'

const restMs = 500

const words: Record<Currency, string> = { ETH: 'ETH', USDC: 'dollars', cNGN: 'naira' }
const labels: Record<Currency, string> = { ETH: 'Ether (ETH)', USDC: 'Dollars ($)', cNGN: 'Naira (₦)' }

/** As the filter has it: empty for ether. */
const written = (currency: Currency) => (currency === 'ETH' ? '' : currency)

interface BoundProps {
  label: string
  name: 'price_min' | 'price_max'
  placeholder: string
  value: string
  currency: Currency
  rates: RatesView | undefined
  onChange: (part: Partial<Filter>) => void
}

function Bound({ label, name, placeholder, value, currency, rates, onChange }: BoundProps) {
  const save = (next: string) => onChange({ [name]: next, price_currency: written(currency) })
  const [typed, setTyped] = useDebouncedInput(value, save, restMs)
  const [refused, setRefused] = useState('')
  const naira = isAmount(value, currency) ? aboutNaira(parse(value, currency), rates) : undefined
  function take(text: string) {
    const amount = decimal(text, typed)
    setRefused(amount === typed && amount !== text ? text : '')
    setTyped(amount)
  }
  return (
    <Field
      label={`${label} in ${words[currency]}`}
      hideLabel
      hint={naira}
      error={refused ? amountProblem(refused, currency) : undefined}
    >
      {(control) => (
        <AmountInput
          {...control}
          name={name}
          maxLength={26}
          currency={currency}
          // The choice above names the others, and millions of naira need the whole width.
          unit={signOf(currency) ? undefined : currency}
          placeholder={[signOf(currency), placeholder].filter(Boolean).join(' ')}
          value={typed}
          onText={take}
        />
      )}
    </Field>
  )
}

/** The currencies in which bounds can be typed: naira first, each only while its rate and that of ether are known. */
const offeredBy = (rates: RatesView | undefined) =>
  (['cNGN', 'USDC', 'ETH'] as const).filter((one) => one === 'ETH' || ratio('ETH', one, rates))

/** The filter's bounds in another currency, rounded to three digits, or none without a rate. */
export function boundsIn(next: Currency, filter: Filter, rates: RatesView | undefined): Partial<Filter> {
  const { price_min, price_max } = filter
  const before = filter.price_currency || 'ETH'
  if (before === next) return { price_min, price_max, price_currency: written(next) }
  const factor = ratio(before, next, rates)
  const convert = (bound: string) =>
    bound && factor ? String(Number((Number(bound) * factor).toPrecision(3))) : ''
  return {
    price_min: convert(price_min),
    price_max: convert(price_max),
    price_currency: written(next),
  }
}

/** Fewer bars say nothing. */
const fewest = 5

/** The bounds of the price, in the currency that the visitor chooses, on the line of the legend. */
export function PriceFilter({ filter, facets, onChange }: FilterProps) {
  const { price_min, price_max, price_currency } = filter
  const rates = useRates()
  const [chosen, choose] = useState<Currency>()
  const offered: Currency[] = offeredBy(rates)
  const currency = price_min || price_max ? price_currency || 'ETH' : (chosen ?? offered[0] ?? 'ETH')
  const choices = offered.includes(currency) ? offered : [currency, ...offered]
  const parts = facets?.price ?? []
  // The controls may show a typed price, and until the response arrives the parts are those of the last filter.
  const scale = facets?.price_currency || 'ETH'
  const onScale = boundsIn(scale, filter, rates)
  const isReversed = price_min !== '' && price_max !== '' && Number(price_min) > Number(price_max)
  // The bounds before a change of the currency, so that another change converts them and not what was rounded.
  const [converted, keep] = useState<{ from: Filter; to: Partial<Filter> }>()
  function change(next: Currency) {
    choose(next)
    if (!price_min && !price_max) return
    const { from, to } = converted ?? {}
    const isSame = to && Object.entries(to).every(([name, value]) => filter[name as keyof Filter] === value)
    const source = isSame && from ? from : filter
    const bounds = boundsIn(next, source, rates)
    keep({ from: source, to: bounds })
    onChange(bounds)
  }
  const select = useRef<HTMLSelectElement>(null)
  // A choice made before the script loaded is shown now. The form has applied it to the bounds.
  const takeEarly = useEffectEvent(() => choose(choices.find((one) => one === select.current?.value)))
  useEffect(() => takeEarly(), [])
  const shared = { currency, rates, onChange }
  return (
    <>
      {choices.length > 1 && (
        <span className="absolute top-1 -right-2.5">
          <Select
            ref={select}
            aria-label="Currency of the price"
            name="price_currency"
            className="[&>select]:field-sizing-content [&>select]:border-transparent [&>select]:bg-transparent [&>select]:pr-8 [&>select]:text-caption"
            options={choices.map((value) => ({ value, label: labels[value] }))}
            value={currency}
            onChange={({ target }) => change(target.value as Currency)}
          />
        </span>
      )}
      {parts.filter(({ count }) => count > 0).length >= fewest && (
        <PriceBars
          parts={parts}
          from={onScale.price_min ?? ''}
          to={onScale.price_max ?? ''}
          currency={scale}
          onBounds={(price_min, price_max) =>
            onChange(
              boundsIn(currency, { ...filter, price_min, price_max, price_currency: written(scale) }, rates),
            )
          }
        />
      )}
      <div className="grid grid-cols-2 gap-2.5">
        <Bound label="Lowest price" name="price_min" placeholder="From" value={price_min} {...shared} />
        <Bound label="Highest price" name="price_max" placeholder="To" value={price_max} {...shared} />
      </div>
      {isReversed && (
        <p role="status" className="mt-2 text-caption text-danger-ink">
          The lowest price is above the highest, so no vehicle can match.
        </p>
      )}
    </>
  )
}
