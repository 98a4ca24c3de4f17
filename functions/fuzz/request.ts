import fc from 'fast-check'
import type { Document, Operation } from '../src/openapi/document.ts'
import type { Shape } from '../src/openapi/shape.ts'
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
  /** The cookies of signed-in people. */
  cookies: readonly string[]
}

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

const raw = fc.oneof(
  fc.constantFrom('', 'null', '[]', '"', '{"a":', '{}', '[['.repeat(5_000), '1', 'x'.repeat(70_000)),
  fc.uint8Array({ maxLength: 500 }),
)

const picture = fc
  .tuple(
    fc.uint8Array({ maxLength: 400 }),
    fc.constantFrom('image/jpeg', 'image/png', 'image/svg+xml', 'text/plain', ''),
    fc.constantFrom(
      [],
      [0xff, 0xd8, 0xff],
      [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10],
      [0x3c, 0x73, 0x76, 0x67],
    ),
  )
  .map(([bytes, type, head]) => new File([new Uint8Array([...head, ...bytes])], '../a\u0000.jpg', { type }))

function formOf(fields: Record<string, unknown>, files: File[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, typeof one === 'string' ? one : String(JSON.stringify(one)))
  for (const file of files) form.append(['images', 'new_images', 'image'][files.length % 3] ?? '', file)
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
      : fc
          .tuple(fields, fc.array(picture, { maxLength: 3 }))
          .map(([values, files]) => ({ body: formOf(values, files), type: undefined }))
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

function requestOf(path: string, method: string, operation: Operation, { known, cookies }: Market) {
  // A sign-out would end the session for all later requests.
  const signedIn = operation.operationId === 'logout' ? [] : cookies
  const cookie = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(undefined, ...signedIn) },
    { weight: 1, arbitrary: fc.constantFrom('mota=x', 'mota=', 'mota', ';;=', `mota=${'a'.repeat(5_000)}`) },
  )
  return fc.tuple(addressOf(path, operation, known), bodyOf(operation, known), cookie).map(
    ([address, { body, type }, one]): Asked => ({
      name: operation.operationId,
      path: address,
      method: method.toUpperCase(),
      headers: { ...(one ? { cookie: one } : {}), ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    }),
  )
}

/** Random requests to each call of the document, by its name, usually invalid. */
export const requests = ({ paths }: Document, market: Market): Map<string, fc.Arbitrary<Asked>> =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        requestOf(path, method, operation, market),
      ]),
    ),
  )
