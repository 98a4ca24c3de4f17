import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { type ErrorView, errorStatuses, messages } from '../schema/index.ts'
import type { Env } from './env.ts'

/** The caller sees the message of a refusal. Other errors are logged, and the caller sees only a general message. */
export const onError = (deps: Deps) => (error: Error, c: Context<Env>) => answer(c, refusalOf(deps, error, c))

export const onUnknown = (c: Context<Env>) => answer(c, new Refusal('not_found', messages.request.unknown))

function refusalOf(deps: Deps, error: Error, c: Context<Env>): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException && error.status < 500)
    return new Refusal('invalid', messages.invalid.body)
  deps.log.error('failure', { request_id: c.get('requestId'), ...failureOf(error) })
  return isBusy(error)
    ? new Refusal('unavailable', messages.request.busy)
    : new Refusal('internal', messages.request.failed)
}

const unavailableService =
  /Throttl|ProvisionedThroughput|TransactionConflict|Timeout|ECONN|ETIMEDOUT|EPIPE|UND_ERR/

/** Whether another service did not respond, was overloaded, or was too slow. The request itself is fine. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof HTTPException && error.status === 504) ||
    unavailableService.test(`${error.name} ${(error as NodeJS.ErrnoException).code}`) ||
    // A 5xx of an AWS service.
    (error as { $fault?: string }).$fault === 'server' ||
    isBusy(error.cause))

/** When a client may try again after a 503, if nothing better is known. */
const busySeconds = 2

function answer(c: Context<Env>, { code, message, details }: Refusal) {
  const body: ErrorView = { message, error: message, code, request_id: c.get('requestId') }
  if (details) body.details = details
  const wait = details?.retry_after ?? (code === 'unavailable' ? busySeconds : undefined)
  if (typeof wait === 'number') c.header('Retry-After', String(wait))
  return c.json(body, errorStatuses[code])
}
