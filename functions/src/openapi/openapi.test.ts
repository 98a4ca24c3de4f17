import { expect, test } from 'vitest'
import { calls, fields, getPicture, limits } from '../schema/index.ts'
import { openApi } from './document.ts'
import { openApiRoutes } from './route.ts'

const origin = 'http://localhost:4600'
const document = openApi({ origin, cookie: 'mota' })
const routes = openApiRoutes({ config: { MOTA_ORIGIN: origin } as never })
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the document has every call once', () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
    [...Object.values(calls), getPicture].map(({ name }) => name).sort(),
  )
})

test('a name in the path is a required parameter', () => {
  for (const { path, operation } of operations) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    expect(path).toMatch(/^\/api\/[^:]+$/)
  }
})

test('every reference has a target', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^/]+)\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, kind = '', name = ''] of references) expect(document.components).toHaveProperty([kind, name])
  expect(JSON.stringify(document)).not.toContain('$defs')
})

test('requests and responses have the types that are sent', () => {
  const { parameters } = document.paths['/api/get-products']?.get ?? { parameters: [] }
  expect(parameters.find(({ name }) => name === 'limit')?.schema).toMatchObject({ minimum: 1, maximum: 100 })
  const add = document.paths['/api/add-product']?.post
  expect(add?.requestBody?.content).toHaveProperty('multipart/form-data')
  expect(add?.security).toEqual([{ session: [] }])
  expect(document.components.schemas.Product?.properties).toMatchObject({ price_units: { type: 'string' } })
  expect(document.components.schemas.Refusal?.required).toContain('message')
  const picture = document.paths['/api/get-picture/{message_id}/{width}']?.get
  expect(picture?.responses[200].content).toHaveProperty('image/webp')
  expect(picture?.parameters.find(({ name }) => name === 'width')?.schema.enum).toEqual(limits.imageWidths)
})

test('a form’s fields say what they take, like those of JSON bodies', () => {
  const form = document.paths['/api/edit-product/{slug}']?.put?.requestBody?.content['multipart/form-data']
  expect(form?.schema.properties).toMatchObject({
    title: { title: 'Title', minLength: 1, maxLength: limits.title },
    year: { type: ['integer', 'string'], minimum: limits.year.min, maximum: limits.year.max, maxLength: 0 },
    fuel_type: { title: 'Fuel type', enum: Object.keys(fields.fuel_type.values) },
    service: { enum: [...Object.keys(fields.service.values), ''] },
    faults: { contentSchema: { anyOf: [{ items: { required: ['part', 'text'] } }, { type: 'null' }] } },
  })
  const fits = (name: string, text: string) =>
    new RegExp(String(form?.schema.properties?.[name]?.pattern)).test(text)
  expect([fits('price', '1.25'), fits('price', ''), fits('price', 'x')]).toEqual([true, false, false])
  expect([fits('papers', 'plate,police'), fits('papers', ''), fits('papers', 'x')]).toEqual([
    true,
    true,
    false,
  ])
  expect([fits('vin', '1HGCM82633A004352'), fits('vin', ''), fits('vin', 'x')]).toEqual([true, true, false])
  expect(form?.schema.required).not.toContain('new_images')
})

test('texts that are read further say how they are written', () => {
  const query = document.paths['/api/get-products']?.get?.parameters
  expect(query?.find(({ name }) => name === 'price_min')?.schema).toHaveProperty('pattern')
  const code = document.paths['/api/verify-otp']?.post?.requestBody?.content['application/json']
  expect(code?.schema.properties?.otp).toEqual({
    anyOf: [{ type: 'string', pattern: '^\\d{6}$' }, { type: 'number' }],
  })
})

test('failures have their statuses and bodies, and calls the headers that they read', () => {
  const health = document.paths['/api/health']?.get?.responses
  expect(health).toHaveProperty(['503', 'content', 'application/json', 'schema', 'properties', 'parts'])
  const add = document.paths['/api/add-product']?.post
  expect(add?.responses['4XX']).toEqual({ $ref: '#/components/responses/Refused' })
  expect(document.components.responses).toMatchObject({
    Refused: { description: expect.stringContaining('too_many (429)') },
    Failed: { description: expect.stringContaining('unavailable (503)') },
  })
  const headers = add?.parameters.filter((one) => one.in === 'header').map(({ name }) => name)
  expect(headers).toEqual(['Mota-Wallet', 'Idempotency-Key'])
})

test('the description says in which currency a price is', () => {
  expect(document.info.description).toContain('A price is a decimal string in the currency beside it')
})

test('the document is served', async () => {
  expect(await (await routes.request('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)))
})
