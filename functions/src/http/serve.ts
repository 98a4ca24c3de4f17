import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Actor, Deps } from '../deps.ts'
import { invalid } from '../refusal.ts'
import { type Call, calls, type Input, keyPattern, messages } from '../schema/index.ts'
import type { Env } from './env.ts'
import { rawResponse } from './headers.ts'
import { joined, readAddress, readBody } from './input.ts'
import { nextPage, Reply } from './reply.ts'

/** The sender of a request. */
export interface Caller {
  /** The client's network, for rate limits. Pages that are rendered here have none. */
  network: string | undefined
  /** The secret of the session cookie, whether or not it is valid. */
  secret?: string | undefined
  actor?: Actor | undefined
  /** Its User-Agent. */
  agent?: string | undefined
}

/** The checks of a request before its operation. The first two come before its body is read, and throw a refusal. */
export interface Gate {
  /** Identifies the caller and checks their access. */
  admit(call: Call, c: Context<Env>): Promise<Caller>
  /** Counts the request against the limits of its call. */
  count(call: Call, caller: Caller): Promise<void>
  /** Counts a request that failed. */
  failed(call: Call, caller: Caller, error: unknown): Promise<void>
  /** Carries out a request once for each of the caller's keys. */
  once(keyed: Keyed, perform: (deps: Deps) => unknown): Promise<unknown>
}

interface Keyed {
  call: Call
  caller: Caller
  key: string
  input: unknown
}

type ActorOf<C extends Call> = C['access'] extends 'public' ? Actor | undefined : Actor
/** A retry of an idempotent call gets the stored body alone, so such a call has no headers of its own. */
type Result<C extends Call> =
  | z.output<C['response']>
  | (C extends { idempotent: true } ? never : Reply<z.output<C['response']>>)

export type Operation<C extends Call> = (
  deps: Deps,
  actor: ActorOf<C>,
  input: Input<C>,
  caller: Caller,
) => Result<C> | Promise<Result<C>>

type Calls = typeof calls
/** One operation for each call. A call without one does not compile, nor does an operation without a call. */
export type Operations = { [N in keyof Calls]: Operation<Calls[N]> }

/** Serves every call of the table by its operation. */
export function serve(app: Hono<Env>, deps: Deps, gate: Gate, operations: Operations) {
  const one = <N extends keyof Calls>(name: N) =>
    serveCall<Calls[N]>(app, deps, gate, calls[name], operations[name])
  for (const name of Object.keys(calls) as (keyof Calls)[]) one(name)
}

export function serveCall<C extends Call>(
  app: Hono<Env>,
  deps: Deps,
  gate: Gate,
  call: C,
  operation: Operation<C>,
) {
  app.on(call.method.toUpperCase(), call.path, async (c) => {
    c.set('operation', call.name)
    const caller = await gate.admit(call, c)
    if (caller.actor) c.set('wallet', caller.actor.address)
    const address = await readAddress(c, call)
    await gate.count(call, caller)
    try {
      const input = joined<C>(await readBody(c, call), address)
      const perform = (own: Deps) => operation(own, caller.actor as ActorOf<C>, input, caller)
      const key = call.idempotent && keyOf(c)
      return respond(c, call, await (key ? gate.once({ call, caller, key, input }, perform) : perform(deps)))
    } catch (error) {
      await gate.failed(call, caller, error)
      throw error
    }
  })
}

function keyOf(c: Context<Env>): string | undefined {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !keyPattern.test(key))
    throw invalid(messages.request.key, { 'idempotency-key': messages.request.key })
  return key
}

const isBytes = (body: unknown): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

function respond(c: Context<Env>, call: Call, result: unknown): Response {
  const { body, extra } = result instanceof Reply ? result : new Reply(result)
  const cache = call.cache && { 'Cache-Control': call.cache, Vary: 'Cookie' }
  const headers = { ...cache, ...extra.headers, ...nextPage(c.req.url, extra.next) }
  if (!isBytes(body)) return c.json(body, extra.status ?? 200, headers)
  return rawResponse(c, body, { 'Content-Type': 'application/json', ...headers })
}
