import { useEffect, useEffectEvent, useRef } from 'react'
import { budgetsOf } from '@/lib/listing/budgets.ts'
import { priceWords } from '@/lib/listing/chips.ts'
import type { FilterProps } from '@/lib/listing/filter.ts'
import { useRates } from '@/lib/rates.ts'
import { Select } from '../Select.tsx'

type BudgetFilterProps = Pick<FilterProps, 'filter' | 'onChange'>

/**
 * The highest price, in the bar of a tablet. A phone has no room for it. It has no name, because the other filters have the field
 * for any amount: a form without script would send both.
 */
export function BudgetFilter({ filter, onChange }: BudgetFilterProps) {
  const { price_min, price_max, price_currency } = filter
  const { currency, options } = budgetsOf(useRates())
  const select = useRef<HTMLSelectElement>(null)
  const isBounded = price_min !== '' || price_max !== ''
  const isOffered =
    price_min === '' &&
    (!isBounded || (price_currency === currency && options.some(({ value }) => value === price_max)))
  const own = { value: 'own', label: priceWords(filter, undefined) }
  const value = isOffered ? price_max : own.value
  function choose(next: string) {
    if (next !== own.value) onChange({ price_min: '', price_max: next, price_currency: currency })
  }
  // A choice made before the script loaded is applied now.
  const takeEarly = useEffectEvent(() => {
    const early = select.current?.value
    if (early !== undefined && early !== value) choose(early)
  })
  useEffect(() => takeEarly(), [])
  return (
    <Select
      ref={select}
      aria-label="Budget"
      className="rail:hidden max-sm:hidden noscript:hidden"
      placeholder="Any budget"
      options={isOffered ? options : [own, ...options]}
      value={value}
      onChange={({ target }) => choose(target.value)}
    />
  )
}
