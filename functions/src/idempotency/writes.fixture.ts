import { vi } from 'vitest'
import type { Market } from '../../test/market.ts'
import { timeouts } from '../timeouts.ts'

/** The commands that carry out the calls of the tests. */
const isWrite = (name: string, input: object) =>
  name.startsWith('Transact') || JSON.stringify(input).includes('"__edb_e__":"search"')

interface Held {
  /** Resolves when a write is held. */
  started: Promise<void>
  /** Holds no more writes. */
  pass(): void
  /** Lets the held writes go on, and returns how they ended. */
  release(): Promise<PromiseSettledResult<unknown>[]>
}

/** The table hangs at the first write of an operation. */
export function holdWrites({ deps }: Market): Held {
  const held: Promise<unknown>[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  deps.store.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (!isWrite(commandName, args.input)) return next(args)
        const write = promise.then(() => next(args))
        held.push(write)
        started.resolve()
        return write
      },
    { step: 'initialize', name: 'hold' },
  )
  const pass = () => void deps.store.client.middlewareStack.remove('hold')
  return {
    started: started.promise,
    pass,
    release() {
      pass()
      resolve()
      return Promise.allSettled(held)
    },
  }
}

/** The table carries out the first write, but the answer is lost. */
export function loseAnswer({ deps }: Market) {
  deps.store.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const answer = await next(args)
        if (!isWrite(commandName, args.input)) return answer
        deps.store.client.middlewareStack.remove('lose')
        throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
      },
    { step: 'initialize', name: 'lose' },
  )
}

/** Ends the requests that begin now as soon as a write is held, whatever time that takes. */
export function timeOutWhen({ started }: Held) {
  const real = globalThis.setTimeout
  const spy = vi.spyOn(globalThis, 'setTimeout')
  spy.mockImplementation(((run: () => void, delay?: number) => {
    if (delay !== timeouts.request) return real(run, delay)
    void started.then(run)
    return real(() => {}, 0)
  }) as typeof setTimeout)
  return spy
}
