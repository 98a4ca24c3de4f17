import { type FormName, messages, vinPattern } from '@mota/functions/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { post } from '@/lib/api.ts'
import { dayOf } from '@/lib/day.ts'
import { formatMileage } from '@/lib/listing/texts.ts'
import { useDebounced } from '@/lib/useDebounced.ts'
import type { FieldStep } from './check.ts'
import type { Values } from './values.ts'

const restMs = 300

/** The history of the vehicle with the typed VIN. `product` is the listing being edited. */
export function useVehicle({ vin, mileage }: Values, product: string | undefined) {
  const typed = useDebounced(JSON.stringify({ vin, mileage, product_id: product }), restMs)
  const isWhole = vinPattern.test(vin)
  const { data } = useQuery({
    queryKey: ['vehicle', typed],
    queryFn: ({ signal }) => post('/check-vehicle', { json: JSON.parse(typed), signal }),
    enabled: isWhole && vinPattern.test(JSON.parse(typed).vin),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWhole ? data : undefined
}

export type Vehicle = ReturnType<typeof useVehicle>

/** Warnings about the VIN for the seller, the most serious first. */
export function vehicleWarning(vehicle: Vehicle): string | undefined {
  if (vehicle?.selling) return messages.listing.vinSelling
  if (vehicle?.twice)
    return 'Another listing has this VIN. Our team compares the two before yours is published. Please check your VIN.'
  if (vehicle?.fallen)
    return `This vehicle was listed with ${formatMileage(vehicle.fallen.mileage)} on ${dayOf(vehicle.fallen.at)}. Your listing says less. Please check the mileage, or say below why.`
  return undefined
}

/** The error that keeps the seller on the step with the VIN. */
export function vehicleProblem(
  step: FieldStep,
  { mileageNote }: Values,
  vehicle: Vehicle,
): [FormName, string] | undefined {
  if (step !== 'details') return undefined
  if (vehicle?.selling) return ['vin', messages.listing.vinSelling]
  return vehicle?.fallen && !mileageNote.trim() ? ['mileageNote', messages.listing.mileageFell] : undefined
}
