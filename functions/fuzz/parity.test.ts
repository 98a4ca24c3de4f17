import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '../bench/sample.ts'
import { engines } from '../src/catalogue/engines.fixture.ts'
import type { Engine, Query } from '../src/catalogue/index.ts'
import { change, query, type Step } from '../src/catalogue/random.fixture.ts'

/** The number of queries, each after a write. */
const questions = Number(process.env.FUZZ_REQUESTS ?? 200)

let both: Engine[]
beforeAll(async () => {
  both = await Promise.all(engines.map(([, open]) => open()))
  const some = Array.from({ length: 300 }, (_, n) => sample(100 + n))
  for (const engine of both) await engine.put(...some)
})
afterAll(() => Promise.all(both.map((engine) => engine.close())))

async function write(engine: Engine, step: Step) {
  if ('put' in step) await engine.put(step.put)
  else if ('remove' in step) await engine.remove(step.remove)
  else await engine.appraise(new Map([[step.appraise, step.permille]]))
}

/** What the API responds. Bodies are left out, because the order of two equal brands is not defined. */
async function answered(engine: Engine, { cursor: _, ...query }: Query) {
  const first = await engine.search(query)
  const second = first.nextCursor ? await engine.search({ ...query, cursor: first.nextCursor }) : undefined
  const { sort, limit, ...narrowed } = query
  return {
    pages: [first, second].map((page) => page && { ...page, body: undefined, items: page.items }),
    facets: await engine.facets(narrowed),
    brands: await engine.brands(),
    models: await engine.models(),
  }
}

test(`both engines give the same answers to ${questions} queries while the catalogue changes`, {
  timeout: 1_000 * questions,
}, async () => {
  await fc.assert(
    fc.asyncProperty(change, query, async (step, query) => {
      for (const engine of both) await write(engine, step)
      const [embedded, postgres] = await Promise.all(both.map((engine) => answered(engine, query)))
      expect(postgres).toEqual(embedded)
    }),
    { numRuns: questions },
  )
})
