import type { ExtractSchema } from 'hono/types'
import { expect, expectTypeOf, test } from 'vitest'
import type { Routes } from './app.ts'
import { type Answer, calls, type Path } from './schema/index.ts'

type Served = ExtractSchema<Routes>
/** The response type of the route of a call, or never if no route serves it. */
type Answered<P extends Path> = `/api${P}` extends keyof Served
  ? Served[`/api${P}`][keyof Served[`/api${P}`]] extends { output: infer T }
    ? T
    : never
  : never

type Broken = {
  [P in Path]: [Answered<P>] extends [never] ? P : Answered<P> extends Answer<P> ? never : P
}[Path]

// Clients take their types from the table of calls, so the routes must match it.
test('every route returns the type of its call', () => {
  expectTypeOf<Broken>().toBeNever()
})

test('each call has its own path', () => {
  const paths = Object.values(calls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
