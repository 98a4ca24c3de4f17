import { type Call, calls, errorView } from '../schema/index.ts'
import { answered, type Shape, sent } from './shape.ts'

const json = (schema: Shape) => ({ 'application/json': { schema } })
const pathOf = ({ path }: Call) => `/api${path.replace(/:(\w+)/g, '{$1}')}`

function parametersOf({ params, query }: Call) {
  const list = (place: 'path' | 'query', { properties = {}, required = [] }: Shape) =>
    Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema,
    }))
  return [...(params ? list('path', sent(params)) : []), ...(query ? list('query', sent(query)) : [])]
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 128 } satisfies Shape,
}

function bodyOf({ json: plain, form }: Call) {
  if (!plain && !form) return undefined
  const content: Record<string, { schema: Shape }> = {
    ...(plain ? json(sent(plain)) : {}),
    ...(form ? { 'multipart/form-data': { schema: sent(form) } } : {}),
  }
  return { required: true, content }
}

function operationOf(call: Call, components: Record<string, Shape>) {
  const body = bodyOf(call)
  return {
    operationId: call.name,
    summary: call.summary,
    'x-access': call.access,
    ...(call.access === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [...parametersOf(call), ...(call.idempotent ? [keyHeader] : [])],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done.', content: json(answered(call.response, components)) },
      '4XX': { description: 'Refused. The body says why.', content: json(answered(errorView, components)) },
      '5XX': { description: 'Failed on our side.', content: json(answered(errorView, components)) },
    },
  }
}

export type Operation = ReturnType<typeof operationOf>

export interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; securitySchemes: object }
}

/** Every call of the API, as its schemas describe it. */
export function openApi({ origin, cookie }: { origin: string; cookie: string }): Document {
  const schemas: Record<string, Shape> = {}
  const paths: Document['paths'] = {}
  for (const call of Object.values<Call>(calls)) {
    const path = pathOf(call)
    paths[path] = { ...paths[path], [call.method]: operationOf(call, schemas) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Mota',
      version: '1',
      description:
        'A marketplace for used vehicles, paid through escrow. A price is a decimal string in the currency ' +
        'beside it, or in ether if there is none.',
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } } },
  }
}
