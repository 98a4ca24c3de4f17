import { afterEach, expect, test, vi } from 'vitest'
import { expectBlock, leastBlock } from './expectation.ts'
import { follow, type Pace, type Sources } from './follow.ts'
import { IndexBehind } from './index-source.ts'
import type { Reading } from './reading.ts'

const pace: Pace = { poll: 5, retry: 5, patience: 60, tolerance: 10 }

/** A world in which index and chain say how far they have come, unless they are down. */
function world() {
  const state = { indexed: leastBlock(), height: leastBlock(), indexUp: true, chainUp: true }
  const answer = <T>(up: boolean, value: T) =>
    up ? Promise.resolve(value) : Promise.reject(new Error('down'))
  const block = () => ({ number: state.indexed, hash: `0x${state.indexed}` })
  const sources: Sources<string> = {
    head: () => answer(state.indexUp, block()),
    index: async (least) => {
      if (state.indexUp && state.indexed < least) throw new IndexBehind(state.indexed)
      return answer(state.indexUp, { data: `index at ${state.indexed}`, block: block() })
    },
    chain: () => answer(state.chainUp, `chain at ${state.height}`),
    height: () => answer(state.chainUp, state.height),
  }
  return { state, sources }
}

const stops: AbortController[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop.abort()
})

/** Follows, and resolves with the first reading from now on that is as wanted. */
function watch<T>(sources: Sources<T>) {
  const stop = new AbortController()
  stops.push(stop)
  let notice: (reading: Reading<T>) => void = () => {}
  void follow(sources, pace, (reading) => notice(reading), stop.signal)
  return (wanted: (reading: Reading<T>) => boolean) =>
    new Promise<Reading<T>>((resolve) => {
      notice = (reading) => wanted(reading) && resolve(reading)
    })
}

const settled = <T>({ waiting }: Reading<T>) => !waiting

test('an index that is up answers', async () => {
  const { sources, state } = world()
  expect(await watch(sources)(settled)).toEqual({
    data: `index at ${state.indexed}`,
    source: 'index',
    lag: 0,
    waiting: false,
    error: undefined,
  })
})

test('a new block is read without being asked for', async () => {
  const { sources, state } = world()
  const reading = watch(sources)
  await reading(settled)
  state.indexed += 1
  state.height += 1
  const data = `index at ${state.indexed}`
  expect(await reading((next) => next.data === data)).toMatchObject({ source: 'index', waiting: false })
})

test('while the block of a receipt is not indexed, the reading waits and says how far it lags', async () => {
  const { sources, state } = world()
  const reading = watch(sources)
  const { data } = await reading(settled)
  expectBlock(BigInt(state.indexed + 2))
  expect(await reading(({ waiting }) => waiting)).toMatchObject({ data, source: 'index', lag: 2 })
  state.indexed += 2
  expect(await reading(settled)).toMatchObject({ source: 'index', data: `index at ${state.indexed}` })
})

test('an index that stays behind makes way for the chain, and comes back when it has caught up', async () => {
  const { sources, state } = world()
  expectBlock(BigInt(state.indexed + 3))
  state.height += 3
  const reading = watch(sources)
  const data = `chain at ${state.height}`
  expect(await reading(settled)).toMatchObject({ source: 'chain', data, lag: 3 })
  state.indexed += 3
  expect(await reading(({ source }) => source === 'index')).toMatchObject({ lag: 0, waiting: false })
})

test('an index far behind the chain is not believed even without a receipt', async () => {
  const { sources, state } = world()
  state.height += pace.tolerance + 1
  expect(await watch(sources)(settled)).toMatchObject({ source: 'chain', lag: pace.tolerance + 1 })
})

test('an index that is down makes way at once, its lag unknown', async () => {
  const { sources, state } = world()
  state.indexUp = false
  expect(await watch(sources)(settled)).toMatchObject({ source: 'chain', lag: undefined })
})

test('when neither answers, the last data stays and the error is reported', async () => {
  const { sources, state } = world()
  const reading = watch(sources)
  const { data } = await reading(settled)
  state.indexUp = false
  state.chainUp = false
  expect(await reading(({ error }) => error !== undefined)).toMatchObject({
    data,
    source: 'index',
    lag: undefined,
  })
})

test('a chain that is down does not trouble an index that is up', async () => {
  const { sources, state } = world()
  state.chainUp = false
  expect(await watch(sources)(settled)).toMatchObject({ source: 'index', lag: 0 })
})

test('a hidden page asks for nothing until it is seen again', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const { sources, state } = world()
  const head = vi.spyOn(sources, 'head')
  const reading = watch(sources)
  await reading(settled)
  page.hidden = true
  await new Promise((resolve) => setTimeout(resolve, 10 * pace.poll))
  const asked = head.mock.calls.length
  state.indexed = ++state.height
  await new Promise((resolve) => setTimeout(resolve, 10 * pace.poll))
  expect(head.mock.calls).toHaveLength(asked)
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect((await reading(settled)).data).toBe(`index at ${state.indexed}`)
  vi.unstubAllGlobals()
})
