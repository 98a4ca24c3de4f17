import { type ProductView, rowOf, writeAlone } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { defaultFilter, type Filter } from '@/lib/listing/filter.ts'
import { fewQuery, rowLength, type Scope } from '@/lib/listing/list.ts'
import { anyIn, phraseOf, type Words } from '@/lib/listing/phrase.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface CheapestVehiclesProps {
  type: ProductView['vehicle_type']
  scope: Scope
  /** What the search said, of which only the type counts here. */
  asked: readonly Words[]
  noteOf: (product: ProductView) => string | undefined
  /** The vehicles that the screen shows already. */
  except: readonly ProductView[]
  /** In their place if there are none. */
  children: ReactNode
}

/** Those that the type says, or the title of the row in other words. */
const said: Words['field'][] = ['brand', 'model', 'vehicle_type', 'price']
const places: Words['field'][] = ['state', 'city']

/** For a budget that nothing fits: the cheapest vehicles of a type. */
export function CheapestVehicles({ type, scope, asked, noteOf, except, children }: CheapestVehiclesProps) {
  const filter: Filter = { ...defaultFilter, type: [type], sort: 'priceLow' }
  const { data, isError } = useQuery(fewQuery(filter, rowLength + except.length, scope))
  const others = data?.products.filter(({ id }) => except.every((one) => one.id !== id))
  if (isError || others?.length === 0) return children
  const types = phraseOf([{ words: writeAlone(rowOf('vehicle_type'), type), field: 'vehicle_type' }], true)
  const anywhere = asked.some(({ field }) => places.includes(field)) ? ' anywhere' : ''
  const any = anyIn(asked.filter(({ field }) => ![...said, ...places].includes(field)))
  return (
    <VehicleRow
      id="cheapest"
      title={`Cheapest ${types}${anywhere}${any}`}
      products={others}
      noteOf={noteOf}
    />
  )
}
