import type { ExtractSchema } from 'hono/types'
import { expect, expectTypeOf, test } from 'vitest'
import type { Routes } from './app.ts'
import { type Answer, calls, type Path } from './schema/index.ts'

type Served = ExtractSchema<Routes>
/** What the route of a call answers, as the router knows it; never when nobody serves it. */
type Answered<P extends Path> = `/api${P}` extends keyof Served
  ? Served[`/api${P}`][keyof Served[`/api${P}`]] extends { output: infer T }
    ? T
    : never
  : never

type Broken = {
  [P in Path]: [Answered<P>] extends [never] ? P : Answered<P> extends Answer<P> ? never : P
}[Path]

// Clients are typed by the table of calls.
test('every route returns the type of its call', () => {
  expectTypeOf<Broken>().toBeNever()
})

test('the path alone decides which call is meant', () => {
  const paths = Object.values(calls).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})
