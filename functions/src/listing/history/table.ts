import { currencies } from '@mota/contracts/sdk'
import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { ListingStatus, MileageReading } from '../../schema/index.ts'
import { key, model, ownPartition } from '../../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** One listing in the history of its vehicle, written in the same transaction as the listing. */
export const vehicleLines = () =>
  new Entity({
    model: model('vehicle-line'),
    attributes: {
      /** A keyed hash of the VIN: whoever reads the table cannot look up a VIN. */
      vehicle: { type: 'string', required: true },
      product_id: { type: hex, required: true },
      seller: { type: hex, required: true },
      status: { type: CustomAttributeType<ListingStatus>('string'), required: true },
      listed_at: { type: 'string', required: true },
      /** Visitors have seen the listing. */
      is_public: { type: 'boolean', required: true },
      /** The mileages that visitors saw, oldest first. */
      readings: { type: CustomAttributeType<MileageReading[]>('any'), required: true },
      price: { type: 'string', required: true },
      /** Without one it is ether. */
      currency: { type: currencies },
      place: { type: 'string', required: true },
      /** The sale that holds the vehicle. */
      sale: { type: 'number' },
      /** A moderator has to decide about another listing with this VIN. */
      is_twice: { type: 'boolean', required: true },
      /** The seller removed the listing, or has corrected its VIN. */
      removed_at: { type: 'string' },
    },
    indexes: {
      byVehicle: { pk: key('pk', 'vehicle', ['vehicle']), sk: key('sk', 'line', ['product_id']) },
    },
  } as const)

export type VehicleLine = EntityItem<ReturnType<typeof vehicleLines>>

/** Grows with each new listing of a vehicle, so that two requests cannot both be the only open one. */
export const vehicles = () =>
  new Entity({
    model: model('vehicle'),
    attributes: {
      vehicle: { type: 'string', required: true },
      listings: { type: 'number', required: true },
    },
    indexes: { byVehicle: ownPartition('vehicle', ['vehicle']) },
  } as const)

declare module '../../table/store.ts' {
  interface Tables {
    vehicleLines: ReturnType<typeof vehicleLines>
    vehicles: ReturnType<typeof vehicles>
  }
}
