import type * as z from 'zod'
import type { Call } from './call.ts'
import type { calls } from './calls.ts'

// Requests and responses as types, derived from the table of calls. Types only, so a client needs no schema code.

type AnyCall = (typeof calls)[keyof typeof calls]
type Method = Call['method']

export type Path = AnyCall['path']
export type PathOf<M extends Method> = Extract<AnyCall, { method: M }>['path']
export type MethodOf<P extends Path> = At<P>['method']

type At<P extends Path> = Extract<AnyCall, { path: P }>
type Nothing = Record<never, never>
type Optional<K extends string, T> = Nothing extends T ? { [N in K]?: T | undefined } : { [N in K]: T }
type Part<P extends Path, K extends string> =
  At<P> extends Record<K, infer T extends z.ZodType> ? Optional<K, z.input<T>> : unknown

/** The fields of a request, as a caller writes them. */
export type RequestOf<P extends Path> = Part<P, 'params'> & Part<P, 'query'> & Part<P, 'json'>
export type ResponseOf<P extends Path> = z.output<At<P>['response']>

type Validated<C, K extends string> = C extends Record<K, infer T extends z.ZodType> ? z.output<T> : unknown
type Body<C> = C extends { json: infer J extends z.ZodType; form: infer F extends z.ZodType }
  ? z.output<J> | z.output<F>
  : Validated<C, 'json'> & Validated<C, 'form'>

/** The input of an operation: the validated fields of path, query and body in one object. */
export type Input<C extends Call> = Validated<C, 'params'> & Validated<C, 'query'> & Body<C>
