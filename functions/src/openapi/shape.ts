import * as z from 'zod'
import { errorView, imageSet, messageView, productView, transactionView, userView } from '../schema/index.ts'

export interface Shape {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  [keyword: string]: unknown
}

const named = z.registry<{ id: string }>()
named.add(productView, { id: 'Product' })
named.add(imageSet, { id: 'ImageSet' })
named.add(transactionView, { id: 'Transaction' })
named.add(userView, { id: 'User' })
named.add(messageView, { id: 'Message' })
named.add(errorView, { id: 'Refusal' })

const moved = (shape: object): Shape =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** Describes a request as the client sends it, and a response as the client receives it. */
const described = (schema: z.ZodType, io: 'input' | 'output') => {
  const {
    $schema,
    $defs = {},
    ...shape
  } = z.toJSONSchema(schema, { io, metadata: named, unrepresentable: 'any' })
  return { shape: moved(shape), components: moved($defs) as Record<string, Shape> }
}

export const sent = (schema: z.ZodType) => described(schema, 'input').shape

/** The schema of a response. Schemas that several responses share go into `components`. */
export function answered(schema: z.ZodType, components: Record<string, Shape>): Shape {
  const { shape, components: own } = described(z.object({ whole: schema }), 'output')
  for (const [name, { id: _, ...part }] of Object.entries(own)) components[name] = part
  return shape.properties?.whole ?? {}
}
