import fc from 'fast-check'
import type { Document, Operation } from '../src/openapi/document.ts'
import type { Shape } from '../src/openapi/shape.ts'
import type { Person } from '../test/person.ts'
import { fieldsFor, type Known, valueFor } from './value.ts'

export interface Asked {
  name: string
  path: string
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array | FormData
}

export interface Market {
  known: Known
  people: readonly Person[]
  /** Who sends the calls that end the session: nothing else can be sent after them. */
  leaving: Readonly<Record<string, Person>>
}

/** Usually a person's own wallet. */
const owned = (address: string): Known =>
  Object.fromEntries(['address', 'wallet', 'walletAddress', 'Mota-Wallet'].map((name) => [name, [address]]))

const encode = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(String(text).toWellFormed())
}

const broken = fc.constantFrom('%', '%E0%A4%A', '%ff', '..', '%2e%2e%2f', '//', '%00')

function addressOf(path: string, { parameters }: Operation, known: Known) {
  const value = (name: string) => {
    const shape = parameters.find((one) => one.name === name)?.schema ?? {}
    return fc.oneof(
      { weight: 9, arbitrary: valueFor(name, shape, known).map(encode) },
      { weight: 1, arbitrary: broken },
    )
  }
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
  const inQuery = parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const pairs = fc.array(
    fc.constantFrom(...inQuery, 'other').chain((name) => value(name).map((text) => `${name}=${text}`)),
    { maxLength: 5 },
  )
  return fc.tuple(fc.tuple(...inPath.map(value)), pairs).map(([texts, query]) => {
    const named = inPath.reduce((whole, name, at) => whole.replace(`{${name}}`, texts[at] ?? ''), path)
    return query.length > 0 ? `${named}?${query.join('&')}` : named
  })
}

/** Some of a call's headers, as text that a header can have. */
function headersOf({ parameters }: Operation, known: Known) {
  const values = parameters
    .filter((one) => one.in === 'header')
    .map(({ name, schema }) => [
      name,
      valueFor(name, schema, known).map((value) => String(value).replace(/[^\x20-\x7e]/g, '')),
    ])
  return fc.record<Record<string, string>>(Object.fromEntries(values), { requiredKeys: [] })
}

const raw = fc.oneof(
  fc.constantFrom('', 'null', '[]', '"', '{"a":', '{}', '[['.repeat(5_000), '1', 'x'.repeat(70_000)),
  fc.uint8Array({ maxLength: 500 }),
)

function formOf(fields: Record<string, unknown>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, typeof one === 'string' || one instanceof File ? one : String(JSON.stringify(one)))
  return form
}

const typed = (type: string) => (body: string | Uint8Array) => ({ body, type })

function bodyOf({ requestBody }: Operation, known: Known) {
  const contents = Object.entries(requestBody?.content ?? {})
  if (contents.length === 0) return fc.constant({ body: undefined, type: undefined })
  return fc.oneof(...contents.map(([type, { schema }]) => bodyAs(type, schema, known)))
}

function bodyAs(type: string, schema: Shape, known: Known) {
  const fields = fieldsFor(schema, known)
  const made =
    type === 'application/json'
      ? fields.map((value) => typed(type)(JSON.stringify(value)))
      : fields.map((values) => ({ body: formOf(values), type: undefined }))
  const types = fc.constantFrom(
    type,
    'application/json',
    'text/plain',
    'multipart/form-data',
    `${type}; boundary=x`,
  )
  const unfit = fc.tuple(raw, types).map(([body, other]) => typed(other)(body))
  return fc.oneof({ weight: 5, arbitrary: made }, { weight: 1, arbitrary: unfit })
}

const strangers = fc.constantFrom(undefined, 'mota=x', 'mota=', 'mota', ';;=', `mota=${'a'.repeat(5_000)}`)

function requestOf(path: string, method: string, operation: Operation, { known, people, leaving }: Market) {
  const name = operation.operationId
  const sentBy = (cookies: fc.Arbitrary<string | undefined>, known: Known) =>
    fc
      .tuple(
        addressOf(path, operation, known),
        bodyOf(operation, known),
        headersOf(operation, known),
        cookies,
      )
      .map(
        ([address, { body, type }, headers, cookie]): Asked => ({
          name,
          path: address,
          method: method.toUpperCase(),
          headers: { ...headers, ...(cookie ? { cookie } : {}), ...(type ? { 'content-type': type } : {}) },
          ...(body === undefined ? {} : { body }),
        }),
      )
  const signedIn = (leaving[name] ? [leaving[name]] : people).map(({ address, cookie }) =>
    sentBy(fc.constant(cookie), { ...known, ...owned(address) }),
  )
  return fc.oneof(
    { weight: 4, arbitrary: fc.oneof(...signedIn) },
    { weight: 1, arbitrary: sentBy(strangers, known) },
  )
}

/** Random requests to each call of the document, by its name. */
export const requests = ({ paths }: Document, market: Market): Map<string, fc.Arbitrary<Asked>> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        requestOf(path, method, operation, market),
      ]),
    ),
  )
