import type { Context } from 'hono'
import type * as z from 'zod'
import { invalid } from '../refusal.ts'
import { type Call, type Input, messages } from '../schema/index.ts'
import { isJson, readForm, readJson } from './body.ts'

type Fields = Record<string, unknown>

/** The validated fields of the path and the query. */
export async function readAddress({ req }: Context, { params, query }: Call): Promise<Fields> {
  return {
    ...(query && (await validated(query, queryOf(req.queries())))),
    ...(params && (await validated(params, req.param()))),
  }
}

/** A parameter that occurs several times has a list of values. */
const queryOf = (given: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(given).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

/** The validated fields of the body. */
export async function readBody({ req: { raw } }: Context, { json, form, formSize }: Call): Promise<Fields> {
  if (form && formSize && !(json && isJson(raw))) return validated(form, await readForm(raw, formSize))
  return json ? validated(json, await readJson(raw)) : {}
}

/** The path comes last, so that a field of the body cannot replace one of the path. */
export const joined = <C extends Call>(body: Fields, address: Fields) => ({ ...body, ...address }) as Input<C>

/** Each invalid field gets its own sentence. */
async function validated(schema: z.ZodType, given: unknown): Promise<Fields> {
  const result = await schema.safeParseAsync(given, { error: defaultMessage })
  if (!result.success) throw refusalOf(result.error.issues)
  return result.data as Fields
}

/** The message of schemas that have none, because zod's own messages are for programmers. */
const defaultMessage = ({ path = [] }: { path?: PropertyKey[] | undefined }) =>
  path.length > 0 ? messages.invalid.text : messages.invalid.body

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

function refusalOf(issues: readonly Issue[]) {
  const details: Record<string, string> = {}
  for (const { path, message } of issues) {
    const field = String(path.findLast((name) => typeof name === 'string') ?? 'body')
    details[field] ??= message
  }
  return invalid(issues[0]?.message ?? messages.invalid.request, details)
}
