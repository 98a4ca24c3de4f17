import { InternalServerError } from '@aws-sdk/client-dynamodb'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { openMarket } from '../../test/market.ts'
import { Person, seller } from '../../test/person.ts'
import { type Call, calls, fieldNames, messages, rowOf } from '../schema/index.ts'

const market = await openMarket()

const sentences = Object.values(messages).flatMap((group): string[] => Object.values(group))
/** The filters that take any words, several times. A word that is no choice is refused however often it is given. */
const repeatable = fieldNames.flatMap((name) => {
  const { filter, kind } = rowOf(name)
  return filter && 'any' in filter && kind !== 'choice' ? [filter.any as string] : []
})
/** Every query field of every public call. */
const asked = Object.values<Call>(calls)
  .filter(({ access, method, query }) => access === 'public' && method === 'get' && query)
  .flatMap(({ path, query }) =>
    Object.keys((query as z.ZodObject).shape).map((field): [field: string, path: string] => [
      field,
      path.replace(/:\w+/, `0x${'0'.repeat(40)}`),
    ]),
  )
const single = asked.filter(([field]) => !repeatable.includes(field))

describe('an error', () => {
  test('has one format and the id of its request', async () => {
    const answer = await new Person(market).get('/get-product/x')
    const message = 'Product not found!'
    const request_id = answer.headers.get('X-Request-Id')
    expect(answer.body).toEqual({ message, error: message, code: 'not_found', request_id })
  })

  test('is 404 for an unknown path', async () => {
    for (const path of ['/', '/no-such', '/get-products/x', '/auth/login']) {
      const answer = await new Person(market).get(path)
      expect(answer).toMatchObject({ status: 404, body: { message: messages.request.unknown } })
    }
  })

  test('hides the details of an internal failure, and logs them with the same request id', async () => {
    const sick = await openMarket()
    Object.assign(sick.deps, { catalogue: { brands: () => Promise.reject(new Error('secret detail')) } })
    const answer = await new Person(sick).get('/get-brands')
    expect(answer).toMatchObject({
      status: 500,
      body: { message: messages.request.failed, code: 'internal' },
    })
    expect(JSON.stringify(answer.body)).not.toContain('secret')
    const line = sick.lines.find((one) => one.includes('"event":"failure"')) ?? ''
    expect(line).toContain('secret detail')
    expect(line).toContain(answer.body.request_id)
  })

  test('is 503 if the database does not answer', async () => {
    const { deps } = await openMarket()
    const lost = await openMarket({ DYNAMO_ENDPOINT: deps.config.DYNAMO_ENDPOINT ?? '' })
    const [{ openDynamo }, { openStore }] = await Promise.all([
      import('../table/index.ts'),
      import('../store.ts'),
    ])
    Object.assign(lost.deps, {
      store: openStore(openDynamo({ DYNAMO_ENDPOINT: 'http://127.0.0.1:9' }), 'mota'),
    })
    const answer = await new Person(lost).get('/get-product/x')
    expect(answer).toMatchObject({ status: 503, body: { message: messages.request.busy } })
  })

  test('is 503 if AWS has an internal error', async () => {
    const sick = await openMarket()
    const failed = new InternalServerError({ message: 'secret detail', $metadata: { httpStatusCode: 500 } })
    const brands = () => Promise.reject(new Error('The table failed.', { cause: failed }))
    Object.assign(sick.deps, { catalogue: { brands } })
    const answer = await new Person(sick).get('/get-brands')
    expect(answer).toMatchObject({ status: 503, body: { message: messages.request.busy } })
  })

  test.each([
    ['broken JSON', 'application/json', '{"name":'],
    ['another type', 'text/plain', '{"name":"Ada"}'],
    ['a list', 'application/json', '[]'],
    ['nothing', 'application/json', ''],
    ['null', 'application/json', 'null'],
  ])('is 400 for a body that is %s', async (_, type, body) => {
    const answer = await new Person(market).send('POST', '/contact', body, { 'content-type': type })
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  test.each(single)('has our own message if %s of %s is given twice', async (field, path) => {
    const answer = await new Person(market).get(`${path}?${field}=1&${field}=2`)
    expect(answer.status).toBe(400)
    expect(sentences).toContain(answer.body.details[field])
  })

  test.each(['/get-products', '/get-facets'])(
    'is not caused by two words of one filter of %s',
    async (path) => {
      for (const field of repeatable) {
        const answer = await new Person(market).get(`${path}?${field}=1&${field}=2`)
        expect(answer.status, field).toBe(200)
      }
    },
  )

  test.each([[null], [[]], ['name'], [7]])('has our own message if the body is %j', async (body) => {
    const answer = await new Person(market).post('/contact', body)
    expect(answer).toMatchObject({ status: 400, body: { message: messages.invalid.body } })
  })

  test('is 400 for an invalid form', async () => {
    const vendor = await seller(market)
    for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data', 'application/json']) {
      const answer = await vendor.send('POST', '/add-product', 'not a form', { 'content-type': type })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid' } })
    }
  })
})
