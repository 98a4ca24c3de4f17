import { parse } from '@mota/contracts/sdk/money'
import { type ProductView, rowOf, writeAlone } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultFilter, type Filter } from '@/lib/listing/filter.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { phraseOf } from '@/lib/listing/phrase.ts'
import { aboutNaira } from '@/lib/rate-text.ts'
import { useRates } from '@/lib/rates.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface CheapestVehiclesProps {
  type: ProductView['vehicle_type']
  scope: Scope
  /** The vehicles that the screen shows already. */
  except: readonly ProductView[]
  /** In their place if there are none. */
  children: ReactNode
}

/** For a budget that nothing fits: the cheapest vehicles of a type. */
export function CheapestVehicles({ type, scope, except, children }: CheapestVehiclesProps) {
  const rates = useRates()
  const filter: Filter = { ...defaultFilter, type: [type], sort: 'priceLow' }
  const { data, isError } = useQuery(fewQuery(filter, rowLength + except.length, scope))
  const others = data?.products.filter(({ id }) => except.every((one) => one.id !== id))
  if (isError || others?.length === 0) return children
  const types = phraseOf([{ words: writeAlone(rowOf('vehicle_type'), type), field: 'vehicle_type' }], true)
  const cheapest = data?.products[0]
  const from = cheapest && aboutNaira(parse(cheapest.price, cheapest.currency), rates)
  return (
    <VehicleRow
      id="cheapest"
      title={`The cheapest ${types}${from ? `, from ${from}` : ''}`}
      products={others}
    />
  )
}
