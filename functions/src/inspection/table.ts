import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { InspectionFinding } from '../schema/index.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A person who may sign reports, or was allowed to before. A moderator decides. */
export const inspectors = () =>
  new Entity({
    model: model('inspector'),
    attributes: {
      address: { type: hex, required: true },
      approved: { type: 'boolean', required: true },
      /** The moderator who decided last, and when. */
      by: { type: hex, required: true },
      at: { type: 'string', required: true },
      reports: { type: 'number', required: true },
    },
    indexes: {
      byAddress: ownPartition('inspector', ['address']),
      approved: {
        index: 'gsi2',
        condition: ({ approved }) => approved === true,
        pk: key('gsi2pk', 'inspectors', [] as const),
        sk: key('gsi2sk', 'inspector', ['at', 'address']),
      },
    },
  } as const)

export type Inspector = EntityItem<ReturnType<typeof inspectors>>

/** A signed report about a vehicle. */
export const inspections = () =>
  new Entity({
    model: model('inspection'),
    attributes: {
      product_id: { type: hex, required: true },
      at: { type: 'string', required: true },
      inspector: { type: hex, required: true },
      seller: { type: hex, required: true },
      /** The mileage in the listing. The report is shown while the listing says the same. */
      listed_mileage: { type: 'number', required: true },
      vin: { type: hex, required: true },
      mileage: { type: 'number', required: true },
      date: { type: 'number', required: true },
      findings: { type: CustomAttributeType<InspectionFinding[]>('any'), required: true },
      signature: { type: hex, required: true },
    },
    indexes: {
      byListing: { pk: key('pk', 'inspections', ['product_id']), sk: key('sk', 'inspection', ['at']) },
      byInspector: {
        index: 'gsi1',
        pk: key('gsi1pk', 'inspected', ['inspector']),
        sk: key('gsi1sk', 'inspection', ['at']),
      },
      withPictures: {
        index: 'gsi2',
        condition: ({ findings }) => (findings as InspectionFinding[]).some(({ picture }) => picture),
        pk: key('gsi2pk', 'inspection-pictures', [] as const),
        sk: key('gsi2sk', 'inspection', ['at']),
      },
    },
  } as const)

export type StoredInspection = EntityItem<ReturnType<typeof inspections>>

declare module '../table/store.ts' {
  interface Tables {
    inspectors: ReturnType<typeof inspectors>
    inspections: ReturnType<typeof inspections>
  }
}
