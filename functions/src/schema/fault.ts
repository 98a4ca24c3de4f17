import * as z from 'zod'
import { type FaultPart, faultParts } from './field/fault-part.ts'
import { limits } from './field/limits.ts'
import { messages } from './messages.ts'
import { line } from './text.ts'

const { required, invalid } = messages

/** Something that the seller knows is wrong with the vehicle. */
export const fault = z.object({
  part: z.enum(Object.keys(faultParts) as [FaultPart, ...FaultPart[]], { error: invalid.faultPart }),
  text: line(limits.faultText, required.fault),
  /** The number of the listing's picture that shows it; 1 is the cover. */
  picture: z
    .number({ error: invalid.faultPicture })
    .int(invalid.faultPicture)
    .min(1, invalid.faultPicture)
    .max(limits.images, invalid.faultPicture)
    .optional(),
})
export type Fault = z.infer<typeof fault>

const list = z.array(fault, { error: invalid.faults }).max(limits.faults, invalid.faultCount)

function parsed(text: string, context: z.RefinementCtx): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: invalid.faults })
    return z.NEVER
  }
}

/** In a form: a JSON list. An empty list says that nothing is known to be wrong, an empty text says nothing. */
export const typedFaults = z
  .string({ error: invalid.faults })
  .max(limits.jsonBytes, invalid.tooLong)
  .meta({ title: 'Known faults', contentMediaType: 'application/json' })
  .transform(parsed)
  .pipe(list.nullable())
