import fc from 'fast-check'
import type { Shape } from '../src/openapi/shape.ts'
import { picture } from '../test/listing.ts'

type Arbitrary = fc.Arbitrary<unknown>

/** Texts that have broken servers before. */
const nasty = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '1e-7',
  'NaN',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '\u0000',
  '\ud800',
  '\u202e',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'İıß',
  '日本車',
  '"',
  "'",
  '\\',
  '*',
  '(',
  'a*',
  '" OR ""',
  'NEAR(a b)',
  'a AND NOT b',
  'words : x',
  "'; DROP TABLE listing; --",
  '$' + '{id}',
  '#',
  'listing#',
  '../../etc/passwd',
  '%00',
  '<script>alert(1)</script>',
  '0x',
  `0x${'0'.repeat(40)}`,
  `0x${'F'.repeat(40)}`,
  `0x${'0'.repeat(32)}`,
  '9007199254740993',
  '99999999999999999999999999',
  '.5',
  '5.',
  '.',
  '1.0000000000000000001',
  '0000001.25000',
  'W10',
  'WyJuZXdlc3QiLDAsIiJd',
  'a'.repeat(5_001),
  '\r\nSet-Cookie: a=b',
)

const odd: Arbitrary = fc.oneof(
  nasty,
  fc.constantFrom('constructor', '__proto__', 'toString', 'valueOf'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.double(),
  fc.maxSafeInteger(),
  fc.constantFrom(null, true, false, [], {}, [[]], { $ne: 1 }, { length: -1 }, 2 ** 53, -0),
  fc.jsonValue({ maxDepth: 3 }),
)

const pictures: Arbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.constant(await picture()) },
  {
    weight: 1,
    arbitrary: fc
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
      .map(
        ([bytes, type, head]) => new File([new Uint8Array([...head, ...bytes])], '../a\u0000.jpg', { type }),
      ),
  },
)

function text({ pattern, minLength, maxLength, allOf }: Shape): Arbitrary {
  const patterns = [pattern, ...((allOf as Shape[] | undefined) ?? []).map((part) => part.pattern)]
  const [first] = patterns.filter(
    (one): one is string => typeof one === 'string' && !/\\P|\(\?[=!]/.test(one),
  )
  if (first) return fc.stringMatching(new RegExp(first))
  const [min, max] = [Number(minLength ?? 0), Math.min(Number(maxLength ?? 50), 300)]
  return fc.string({ minLength: Math.min(min, max), maxLength: max })
}

/** Values that fit a schema. */
function fitting(shape: Shape, known: Known): Arbitrary {
  const { type, enum: values, const: value, anyOf, items, format, contentSchema } = shape
  if (value !== undefined) return fc.constant(value)
  if (format === 'binary') return pictures
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
  if (contentSchema) return fitting(contentSchema as Shape, known).map((one) => JSON.stringify(one))
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Shape) => fitting(one, known)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fitting({ ...shape, type: one }, known)))
  if (type === 'integer' || type === 'number') {
    const { minimum = -10, maximum = 10_000 } = shape
    return fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), 10_000) })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') {
    const minLength = Number(shape.minItems ?? 0)
    const listOf = (value: typeof good) =>
      fc.array(value('', items ?? {}, known), { minLength, maxLength: Math.max(minLength, 3) })
    return fc.oneof({ weight: 5, arbitrary: listOf(good) }, { weight: 1, arbitrary: listOf(valueFor) })
  }
  if (type === 'object') return fieldsFor(shape, known)
  return text(shape)
}

/** Existing values of the market, by the name of their field. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Usually an existing value, if there are any, otherwise a valid one. */
function good(name: string, shape: Shape, known: Known): Arbitrary {
  const named = known[name]
  return fc.oneof(
    { weight: named ? 6 : 0, arbitrary: fc.constantFrom(...(named ?? [''])) },
    { weight: 1, arbitrary: fitting(shape, known) },
  )
}

/** Usually a good value, sometimes an odd one. */
export const valueFor = (name: string, shape: Shape, known: Known): Arbitrary =>
  fc.oneof(
    { weight: 12, arbitrary: good(name, shape, known) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.values(known).flat()) },
    { weight: 1, arbitrary: odd },
  )

/** All good in half of the cases. Otherwise some are odd, missing or unknown. */
export function fieldsFor(
  { properties = {}, required = [], oneOf }: Shape,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map((one: Shape) => fieldsFor(one, known)))
  const each = (value: typeof good): Record<string, Arbitrary> =>
    Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, value(name, shape, known)]))
  const some = fc.record(each(valueFor), { requiredKeys: [] })
  const others = fc.dictionary(fc.string(), odd, { maxKeys: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(each(good), { requiredKeys: required }) },
    { weight: 2, arbitrary: fc.record(each(valueFor)) },
    { weight: 1, arbitrary: fc.tuple(others, some).map(([other, own]) => ({ ...other, ...own })) },
  )
}
