import type { ErrorView, MethodOf, Path, PathOf, RequestOf, ResponseOf } from '@mota/functions/schema'
import { ending } from './ending.ts'
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
  /** The browser finishes the request even if the page is left. */
  keepalive?: boolean
  headers?: Record<string, string>
}

/** The URL of a call, with its path parameters filled in. */
export function addressOf(path: string, { params = {}, query = {} }: Parts = {}) {
  const pairs = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().flatMap((value) => (value === undefined || value === '' ? [] : [[name, String(value)]])),
  )
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  return `/api${filled}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
}

interface Write {
  key: string
  isSending: boolean
}

/** The writes to each path that were perhaps carried out although no answer said so, by their content. */
const unanswered = new Map<string, Map<string, Write>>()

/** Forgets the writes to a path that got no answer. The same content then gets a new key. */
export function forgetUnanswered(path: string): void {
  const writes = unanswered.get(path)
  for (const [content, { isSending }] of writes ?? []) if (!isSending) writes?.delete(content)
}

/**
 * Sends a write with a key. A retry of the same content has the same key, so the API carries it out once. After an answer
 * to another write at the same path, the same content gets a new key: of block, unblock, block, the last is a new action.
 */
export async function once<T>(
  path: string,
  content: unknown,
  send: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const writes = unanswered.get(path) ?? new Map<string, Write>()
  unanswered.set(path, writes)
  const name = JSON.stringify(content)
  const write: Write = { key: writes.get(name)?.key ?? crypto.randomUUID(), isSending: true }
  writes.set(name, write)
  const answer = await send({ 'idempotency-key': write.key }).catch((error: unknown) => {
    write.isSending = false
    if (error instanceof ApiError && isFinal(error)) writes.delete(name)
    throw error
  })
  writes.delete(name)
  forgetUnanswered(path)
  return answer
}

/** A refusal is final unless it asks to try again. */
const isFinal = ({ status, view }: ApiError) => status < 500 && view.details?.retry_after === undefined

/** The API answers within 30 s. On a network that loses packets a browser may wait for minutes, or without end. */
export const answerMs = 40_000

/** Sends a request to the API. The server that renders pages replaces `fetch`, and calls the API in its own process. */
export const transport: { fetch: typeof fetch } = { fetch: (...args) => fetch(...args) }

type CallOptions<P extends Path> = RequestOf<P> & Pick<Parts, 'signal' | 'keepalive' | 'headers'>
/** The argument is optional if the call has no required parameters. */
type Asking<P extends Path> =
  Record<never, never> extends RequestOf<P> ? [options?: CallOptions<P>] : [options: CallOptions<P>]
type Reply<P extends Path> = Omit<Response, 'json'> & { json(): Promise<ResponseOf<P>> }

/** `sw.js` marks a response from its cache, which it sends if the network fails. */
const keptHeader = 'x-kept'

async function fetched(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await transport.fetch(url, init)
    if (response.headers.has(keptHeader)) void checkOnline()
    return response
  } catch (error) {
    // Not if the page itself gave up the request.
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') void checkOnline()
    throw error
  }
}

/** A client for every call in the API's table, with its types. Same origin, so the session cookie is sent. */
export async function call<P extends Path>(
  method: MethodOf<P>,
  path: P,
  ...[options]: Asking<P>
): Promise<Reply<P>> {
  const { json, signal, keepalive = false, headers: own, ...named }: Parts = options ?? {}
  const url = addressOf(path, named)
  const body = json === undefined ? undefined : JSON.stringify(json)
  async function send(headers: Record<string, string> = {}) {
    const response = await fetched(url, {
      method: method.toUpperCase(),
      credentials: 'same-origin',
      keepalive,
      headers: { ...own, ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
      signal: ending(answerMs, signal),
    })
    if (response.ok) return response
    throw new ApiError(response.status, await response.json().catch(() => ({})))
  }
  return method === 'post' && !own?.['idempotency-key'] ? once(url, body, send) : send()
}

export const get = async <P extends PathOf<'get'>>(path: P, ...options: Asking<P>) =>
  (await call('get' as MethodOf<P>, path, ...options)).json()

export const post = async <P extends PathOf<'post'>>(path: P, ...options: Asking<P>) =>
  (await call('post' as MethodOf<P>, path, ...options)).json()
