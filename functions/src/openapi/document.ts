import {
  address,
  type Call,
  calls,
  errorStatuses,
  errorView,
  getPicture,
  keyPattern,
} from '../schema/index.ts'
import { walletHeader } from '../session/access.ts'
import { answered, type Shape, sent } from './shape.ts'

const json = (schema: Shape) => ({ 'application/json': { schema } })

function contentOf({ response }: Call, components: Record<string, Shape>) {
  const schema = answered(response, components)
  return schema.format === 'binary' ? { [String(schema.contentMediaType)]: { schema } } : json(schema)
}

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

const header = (name: string, description: string, schema: Shape) => ({
  name,
  in: 'header' as const,
  required: false,
  description,
  schema,
})
const keyHeader = header('Idempotency-Key', 'A retry with the same key gets the first answer', {
  type: 'string',
  pattern: keyPattern.source,
})
const shownWallet = header(
  walletHeader,
  'The wallet that the page shows. With the session of another one the answer is 401 with the code other_wallet',
  sent(address),
)

const headersOf = ({ ignoresSession, anyWallet, idempotent }: Call) => [
  ...(ignoresSession || anyWallet ? [] : [shownWallet]),
  ...(idempotent ? [keyHeader] : []),
]

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
    parameters: [...parametersOf(call), ...headersOf(call)],
    ...(body ? { requestBody: body } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(call, components) },
      ...(call.unavailable && {
        503: { description: 'A part does not work.', content: json(answered(call.unavailable, components)) },
      }),
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

const codesFrom = (least: number, below: number) =>
  Object.entries(errorStatuses)
    .filter(([, status]) => status >= least && status < below)
    .map(([code, status]) => `${code} (${status})`)
    .join(', ')

/** What every call can answer instead. */
function failuresOf(components: Record<string, Shape>) {
  const content = json(answered(errorView, components))
  const schema: Shape = { type: 'integer' }
  const headers = { 'Retry-After': { description: 'Seconds until a retry can succeed', schema } }
  return {
    Refused: { description: `Refused. The code says why: ${codesFrom(400, 500)}.`, headers, content },
    Failed: { description: `Failed on our side: ${codesFrom(500, 600)}.`, headers, content },
  }
}

export type Operation = ReturnType<typeof operationOf>

export interface Document {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; responses: object; securitySchemes: object }
}

/** Every call of the API, as its schemas describe it. */
export function openApi({ origin, cookie }: { origin: string; cookie: string }): Document {
  const schemas: Record<string, Shape> = {}
  const paths: Document['paths'] = {}
  for (const call of [...Object.values<Call>(calls), getPicture]) {
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
    components: {
      schemas,
      responses: failuresOf(schemas),
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookie } },
    },
  }
}
