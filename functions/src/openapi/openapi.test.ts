import { expect, test } from 'vitest'
import { calls } from '../schema/index.ts'
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
    Object.values(calls)
      .map(({ name }) => name)
      .sort(),
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
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
  expect(references.length).toBeGreaterThan(20)
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name)
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
})

test('the description says in which currency a price is', () => {
  expect(document.info.description).toContain('A price is a decimal string in the currency beside it')
})

test('the document is served', async () => {
  expect(await (await routes.request('/openapi.json')).json()).toEqual(JSON.parse(JSON.stringify(document)))
})
