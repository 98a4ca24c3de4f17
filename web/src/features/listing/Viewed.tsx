import type { ProductView } from '@mota/functions/schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { VehicleRow } from '@/components/vehicle/VehicleRow.tsx'
import { defaultFilter } from '@/lib/listing/filter.ts'
import { idsQuery } from '@/lib/listing/list.ts'
import { storedIds, useStoredIds } from '@/lib/stored-ids.ts'

const maxViewed = 12

/** The vehicles viewed on this device, newest first. */
const viewed = storedIds('viewed_vehicles')

const noteViewed = (id: string) =>
  viewed.set([id, ...viewed.ids().filter((one) => one !== id)].slice(0, maxViewed))

/** The other vehicles viewed on this device. Adds the current one to the list. */
export function Viewed({ product: { id, status } }: { product: ProductView }) {
  useEffect(() => {
    if (status === 'published') noteViewed(id)
  }, [id, status])
  const others = useStoredIds(viewed).filter((other) => other !== id)
  const { data } = useQuery({ ...idsQuery(others, defaultFilter), enabled: others.length > 0 })
  const products = others.flatMap((other) => data?.find((product) => product.id === other) ?? [])
  return <VehicleRow id="viewed" title="Recently viewed" products={products} />
}
