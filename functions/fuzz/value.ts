import fc from 'fast-check'
import type { Shape } from '../src/openapi/shape.ts'

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
  const { type, enum: values, const: value, anyOf, items, minimum = -10, maximum = 10_000 } = shape
  if (value !== undefined) return fc.constant(value)
  if (Array.isArray(values)) return fc.constantFrom(...values)
  if (Array.isArray(anyOf)) return fc.oneof(...anyOf.map((one: Shape) => fitting(one, known)))
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => fitting({ ...shape, type: one }, known)))
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: Number(minimum), max: Math.min(Number(maximum), 10_000) })
  if (type === 'boolean') return fc.boolean()
  if (type === 'array') return fc.array(valueFor('', items ?? {}, known), { maxLength: 3 })
  if (type === 'object') return fieldsFor(shape, known)
  return text(shape)
}

/** Existing values of the market, by the name of their field. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Usually a valid or an existing value, sometimes an odd one. */
export function valueFor(name: string, shape: Shape, known: Known): Arbitrary {
  const named = known[name]
  const all = Object.values(known).flat()
  return fc.oneof(
    { weight: named ? 12 : 0, arbitrary: fc.constantFrom(...(named ?? [''])) },
    { weight: 12, arbitrary: fitting(shape, known) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
    { weight: 2, arbitrary: odd },
  )
}

/** Usually all fields, otherwise some are missing and some are unknown. */
export function fieldsFor(
  { properties = {}, oneOf }: Shape,
  known: Known,
): fc.Arbitrary<Record<string, unknown>> {
  if (Array.isArray(oneOf)) return fc.oneof(...oneOf.map((one: Shape) => fieldsFor(one, known)))
  const values = Object.entries(properties).map(([name, shape]) => [name, valueFor(name, shape, known)])
  const fields: Record<string, Arbitrary> = Object.fromEntries(values)
  const some = fc.record(fields, { requiredKeys: [] })
  const others = fc.dictionary(fc.string(), odd, { maxKeys: 2 })
  return fc.oneof(
    { weight: 3, arbitrary: fc.record(fields) },
    { weight: 1, arbitrary: fc.tuple(others, some).map(([other, own]) => ({ ...other, ...own })) },
  )
}
