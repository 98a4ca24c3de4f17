import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { validator } from 'hono/validator'
import type * as z from 'zod'
import { invalid, tooLarge } from '../refusal.ts'
import { type Call, type Input, limits, messages } from '../schema/index.ts'

type Target = 'json' | 'form' | 'query' | 'param'
type Fields = Record<string, unknown>

const nothing = async () => {}

/** The validated fields of the path and the query. */
export async function readAddress(c: Context, { params, query }: Call): Promise<Fields> {
  return { ...(query && (await read(c, 'query', query))), ...(params && (await read(c, 'param', params))) }
}

/** The validated fields of the body. */
export async function readBody(c: Context, { json, form }: Call): Promise<Fields> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json')
  if (form && !(json && isJson)) {
    await upload(c, nothing)
    return read(c, 'form', form)
  }
  if (!json) return {}
  await plain(c, nothing)
  return read(c, 'json', json)
}

/** The path comes last, so that a field of the body cannot replace one of the path. */
export const joined = <C extends Call>(body: Fields, address: Fields) => ({ ...body, ...address }) as Input<C>

const bound = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(messages.request.tooLarge)
    },
  })
const [plain, upload] = [bound(limits.jsonBytes), bound(limits.uploadBytes)]

/** Validates one part of a request. Each invalid field gets its own sentence. */
async function read(c: Context, target: Target, schema: z.ZodType): Promise<Fields> {
  let given: unknown
  const take = validator(target, (value: unknown) => {
    given = value
    return {}
  })
  await take(c, nothing)
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
