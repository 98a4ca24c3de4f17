import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { invalid, Refusal, tooLarge, unavailable } from '../refusal.ts'
import { type FormSize, limits, messages } from '../schema/index.ts'

type Fields = Record<string, unknown>

const beyond = () => tooLarge(messages.request.tooLarge)
const malformed = () => invalid(messages.invalid.body)

const typeOf = (request: Request) => (request.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
export const isJson = (request: Request) => /^application\/([\w.-]+\+)?json$/i.test(typeOf(request))
const isForm = (request: Request) =>
  /^(multipart\/form-data|application\/x-www-form-urlencoded)$/i.test(typeOf(request))

/** The chunks of a body. Stops at the first one beyond the limit, and leaves the rest unread. */
async function* chunks({ headers, body }: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > limit) throw beyond()
  let size = 0
  // The server discards the rest of the body after the response. To cancel it here would close the connection first.
  for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
    size += chunk.length
    if (size > limit) throw beyond()
    yield chunk
  }
}

/** The value of a JSON body; an empty object if the body has another type. */
export async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request)) return {}
  const body = await text(chunks(request, limits.jsonBytes))
  try {
    return JSON.parse(body)
  } catch {
    throw malformed()
  }
}

/** How much of forms that are still arriving this process holds in memory. */
let arriving = 0

/** Refuses a form rather than run out of memory, however many arrive slowly at the same time. */
async function* heldForNow(body: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let own = 0
  try {
    for await (const chunk of body) {
      if (arriving + chunk.length > max) throw unavailable(messages.request.busy)
      own += chunk.length
      arriving += chunk.length
      yield chunk
    }
  } finally {
    arriving -= own
  }
}

/** The fields and files of a form. It is parsed while it arrives, and refused as soon as it exceeds a limit. */
export async function readForm(
  request: Request,
  { bytes, parts }: FormSize,
  atOnce: number = limits.formsAtOnce,
): Promise<Fields> {
  if (!isForm(request)) return {}
  const fields: Fields = Object.create(null)
  try {
    const body = heldForNow(chunks(request, bytes), atOnce)
    await pipeline(Readable.from(body), parserOf(request, parts, fields))
  } catch (error) {
    throw error instanceof Refusal ? error : malformed()
  }
  return fields
}

function parserOf({ headers }: Request, parts: number, fields: Fields) {
  const parser = new Busboy({
    headers: Object.fromEntries(headers) as BusboyHeaders,
    isPartAFile: (_, __, filename) => filename !== undefined,
    limits: { parts, fields: parts, fieldSize: limits.jsonBytes, fileSize: limits.imageBytes },
  })
  const refuse = (error: Error) => void parser.destroy(error)
  let length = 0
  return parser
    .on('partsLimit', () => refuse(beyond()))
    .on('fieldsLimit', () => refuse(beyond()))
    .on('field', (name, value) => {
      if (name === undefined) return refuse(malformed())
      length += name.length + value.length
      if (length > limits.jsonBytes) return refuse(beyond())
      add(fields, name, value)
    })
    .on('file', (name, file, filename, _, type) => {
      if (name === undefined) return refuse(malformed())
      const content: Buffer<ArrayBuffer>[] = []
      file.on('data', (chunk) => content.push(chunk))
      file.on('limit', () => refuse(tooLarge(messages.invalid.imageBytes)))
      file.on('error', refuse)
      file.on('end', () => add(fields, name, new File(content, filename, { type })))
    })
}

/** A name that occurs several times has a list of values. */
function add(fields: Fields, name: string, value: string | File) {
  const existing = fields[name]
  if (existing === undefined) fields[name] = value
  else if (Array.isArray(existing)) existing.push(value)
  else fields[name] = [existing, value]
}
