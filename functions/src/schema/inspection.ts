import * as z from 'zod'
import { address } from './chain.ts'
import { inspectionParts, inspectionStates } from './field/inspection-part.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { productId } from './product.ts'
import { login } from './session.ts'
import { optionalLine } from './text.ts'

const { invalid } = messages

const finding = z.object({
  part: z.enum(inspectionParts, { error: invalid.choice }),
  state: z.enum(Object.keys(inspectionStates) as [keyof typeof inspectionStates], { error: invalid.choice }),
  note: optionalLine(limits.faultText),
  /** As `/add-inspection-picture` answered it. */
  picture: z.string({ error: invalid.image }).max(100, invalid.image).optional(),
})
export type InspectionFinding = z.infer<typeof finding>

const everyPoint = (findings: readonly InspectionFinding[]) =>
  findings.every(({ part }, n) => part === inspectionParts[n])

export const addInspection = z.object({
  product_id: productId,
  mileage: z.number({ error: invalid.number }).int(invalid.number).min(0, invalid.number).max(limits.mileage),
  /** Unix seconds. */
  date: z.number({ error: invalid.number }).int(invalid.number).min(0, invalid.number).max(1e11),
  /** All points, in their order. */
  findings: z
    .array(finding, { error: invalid.request })
    .length(inspectionParts.length, invalid.request)
    .refine(everyPoint, invalid.request),
  signature: login.shape.signature,
})
export type AddInspection = z.infer<typeof addInspection>

export const inspectionView = z.object({
  listing: z.string(),
  /** What a report says in place of the VIN. */
  vin: z.string(),
  /** The VIN itself, for an inspector: the report says that it belongs to this vehicle. */
  listed_vin: z.string().optional(),
  /** The viewer is an inspector and may add a report. */
  can_inspect: z.boolean(),
  /** The newest one, while mileage and seller are those that the inspector saw. */
  report: z
    .object({
      inspector: z.string(),
      /** Empty if the account is gone. */
      name: z.string(),
      /** How many reports the inspector has signed. */
      reports: z.number(),
      vin: z.string(),
      mileage: z.number(),
      date: z.number(),
      findings: z.array(finding),
      signature: z.string(),
    })
    .nullable(),
})
export type InspectionView = z.infer<typeof inspectionView>
/** A report in short, as it was when a lower price was offered. */
export const inspectionSummary = z.object({ date: z.number(), worn: z.number(), bad: z.number() })
export type InspectionSummary = z.infer<typeof inspectionSummary>

export type InspectionReport = NonNullable<InspectionView['report']>

export const setInspector = z.object({ address, approved: z.boolean({ error: invalid.choice }) })
export type SetInspector = z.infer<typeof setInspector>
