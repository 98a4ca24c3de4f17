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
      /** The listing's mileage when the report was added. If it changes, the report is hidden. */
      listed_mileage: { type: 'number', required: true },
      /** A keyed hash of the VIN; zeros without one. */
      vin: { type: hex, required: true },
      mileage: { type: 'number', required: true },
      /** When the inspector signed, in Unix seconds. */
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
