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

// In zod's own registry, because the titles and values of fields are there: a registry of our own would hide them.
const named = z.globalRegistry
named.add(productView, { id: 'Product' })
named.add(imageSet, { id: 'ImageSet' })
named.add(transactionView, { id: 'Transaction' })
named.add(userView, { id: 'User' })
named.add(messageView, { id: 'Message' })
named.add(errorView, { id: 'Refusal' })

const moved = (shape: object): Shape =>
  JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'))

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

/** A text that holds JSON says what JSON. */
const withContent: Override = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform' && jsonSchema.contentMediaType)
    Object.assign(jsonSchema, { contentSchema: sent(def.out) })
}

/** Describes a request as the client sends it, and a response as the client receives it. */
const described = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const {
    $schema,
    $defs = {},
    ...shape
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withContent })
  return { shape: moved(shape), components: moved($defs) as Record<string, Shape> }
}

export const sent = (schema: z.core.$ZodType) => described(schema, 'input').shape

/** The schema of a response. Schemas that several responses share go into `components`. */
export function answered(schema: z.ZodType, components: Record<string, Shape>): Shape {
  const { shape, components: own } = described(z.object({ whole: schema }), 'output')
  for (const [name, { id: _, ...part }] of Object.entries(own)) components[name] = part
  return shape.properties?.whole ?? {}
}
