import type { Answer, ErrorView, MethodOf, Path, PathOf, Question } from '@mota/functions/schema'
import { checkOnline } from './online.ts'

/** An error response of the API. The message is the sentence that the API wrote for the user. */
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
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

const bodyOf = (json: unknown): RequestInit =>
  json === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) }

/** Sends a request to the API. The server that renders pages replaces `fetch`, and calls the API in its own process. */
export const transport: { fetch: typeof fetch } = { fetch: (...args) => fetch(...args) }

type Asked<P extends Path> = Question<P> & { signal?: AbortSignal }
/** The argument is optional if the call has no required parameters. */
type Asking<P extends Path> =
  Record<never, never> extends Question<P> ? [asked?: Asked<P>] : [asked: Asked<P>]
type Reply<P extends Path> = Omit<Response, 'json'> & { json(): Promise<Answer<P>> }

/** `sw.js` marks a response from its cache, which it sends if the network fails. */
const keptHeader = 'x-kept'

async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await transport.fetch(url, init)
    if (response.headers.has(keptHeader)) void checkOnline()
    return response
  } catch (error) {
    // Not if the page itself gave up the request.
    if (error instanceof TypeError) void checkOnline()
    throw error
  }
}

/** A client for every call in the API's table, with its types. Same origin, so the session cookie is sent. */
export async function call<P extends Path>(
  method: MethodOf<P>,
  path: P,
  ...[asked]: Asking<P>
): Promise<Reply<P>> {
  const { json, signal, ...named }: Parts = asked ?? {}
  const response = await fetched(addressOf(path, named), {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    ...bodyOf(json),
    ...(signal && { signal }),
  })
  if (response.ok) return response
  throw new ApiError(response.status, await response.json().catch(() => ({})))
}

export const get = async <P extends PathOf<'get'>>(path: P, ...asked: Asking<P>) =>
  (await call('get' as MethodOf<P>, path, ...asked)).json()

export const post = async <P extends PathOf<'post'>>(path: P, ...asked: Asking<P>) =>
  (await call('post' as MethodOf<P>, path, ...asked)).json()
