import type { Answer, ErrorView, MethodOf, Path, PathOf, Question } from '@mota/functions/schema'

/** A refusal by the API, with its own sentence. */
export class ApiError extends Error {
  readonly status: number
  readonly view: Partial<ErrorView>
  constructor(status: number, view: Partial<ErrorView>) {
    super(view.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.view = view
  }
}

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | readonly string[] | undefined> | undefined
  json?: unknown
  signal?: AbortSignal
}

/** The URL of a call, with its path parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Parts = {}) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined || one === '' ? [] : [[name, String(one)]])),
  )
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return `/api${filled}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

const written = (json: unknown): RequestInit =>
  json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }

/** How a request reaches the API. The server, which draws pages, answers in the same process. */
export const transport: { fetch: typeof fetch } = { fetch: (...asked) => fetch(...asked) }

type Asked<P extends Path> = Question<P> & { signal?: AbortSignal }
/** Left out where there is nothing to say. */
type Asking<P extends Path> =
  Record<never, never> extends Question<P> ? [asked?: Asked<P>] : [asked: Asked<P>]
type Reply<P extends Path> = Omit<Response, 'json'> & { json(): Promise<Answer<P>> }

/** A client for every call in the API's table, with its types. Same origin, so the session cookie is sent. */
export async function call<P extends Path>(
  method: MethodOf<P>,
  path: P,
  ...[asked]: Asking<P>
): Promise<Reply<P>> {
  const { json, signal, ...named }: Parts = asked ?? {}
  const response = await transport.fetch(addressOf(path, named), {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    ...written(json),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw new ApiError(response.status, await response.json().catch(() => ({})))
}

export const get = async <P extends PathOf<'get'>>(path: P, ...asked: Asking<P>) =>
  (await call('get' as MethodOf<P>, path, ...asked)).json()

export const post = async <P extends PathOf<'post'>>(path: P, ...asked: Asking<P>) =>
  (await call('post' as MethodOf<P>, path, ...asked)).json()
