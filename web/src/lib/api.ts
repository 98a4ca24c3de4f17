import type { ErrorView } from '@mota/functions/schema'

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

type Query = Record<string, string | number | undefined>

const withQuery = (path: string, query: Query = {}) => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `/api${path}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** Every call goes through here: same origin, so the session's cookie goes along. */
export async function call(path: string, init: RequestInit & { query?: Query } = {}): Promise<Response> {
  const { query, ...rest } = init
  const response = await fetch(withQuery(path, query), { credentials: 'same-origin', ...rest })
  if (response.ok) return response
  throw new ApiError(response.status, await response.json().catch(() => ({})))
}

export const get = async <T>(path: string, query?: Query, signal?: AbortSignal): Promise<T> =>
  (await call(path, { ...(query && { query }), ...(signal && { signal }) })).json()

export const post = async <T>(path: string, body: unknown, query?: Query): Promise<T> => {
  const response = await call(path, {
    ...(query && { query }),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status === 204 ? (undefined as T) : response.json()
}
