import { createHash, createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { detached } from '../deadline.ts'
import type { Deps } from '../deps.ts'
import { failureOf } from '../log.ts'
import { conflict, invalid, Refusal } from '../refusal.ts'
import { limits, messages } from '../schema/index.ts'
import { isRefused } from '../table/commit.ts'

/** A request that is being carried out under a key. */
interface Attempt {
  id: string
  token: string
  store: Deps['store']
}

interface Keyed {
  /** The call's name. */
  name: string
  /** The wallet. A guest has none. */
  wallet: string | undefined
  key: string
  input: unknown
}

type Items = Parameters<Parameters<Deps['store']['write']>[0]>[0]
type Write = ReturnType<Parameters<Deps['store']['write']>[0]>[number]

/**
 * Carries a request out once for each key. A retry gets the first answer, or waits for it. An attempt that failed without
 * an answer, or that died, is carried out again; whatever is left of it can write no more.
 */
export async function once(deps: Deps, keyed: Keyed, perform: (deps: Deps) => unknown): Promise<unknown> {
  const began = await begin(deps, keyed)
  if ('answer' in began) return JSON.parse(began.answer)
  const { id, token } = began
  const attempt = { id, token, store: deps.store }
  try {
    const answer = await perform({ ...deps, attempt, store: fenced(attempt) })
    await detached(() => settle(deps, () => keep(attempt, answer)))
    return answer
  } catch (error) {
    await detached(() => settle(deps, () => release(attempt, error instanceof Refusal)))
    throw error
  }
}

/**
 * The dependencies whose next transaction stores this answer too. An operation uses them for the write that must not
 * happen twice: a retry then finds the answer exactly if the write was done.
 */
export function answering(deps: Deps, answer: unknown): Deps {
  const { attempt } = deps
  if (!attempt) return deps
  const { id, token: own } = attempt
  const store = joining(attempt.store, ({ attempts }) =>
    attempts
      .patch({ id })
      .set({ answer: JSON.stringify(answer) })
      .where(({ token, answer: stored }, { eq, notExists }) => `${eq(token, own)} AND ${notExists(stored)}`)
      .commit(),
  )
  return { ...deps, store }
}

/** A store whose transactions fail once a retry has taken over. */
const fenced = ({ id, token: own, store }: Attempt) =>
  joining(store, ({ attempts }) =>
    attempts
      .patch({ id })
      .set({ token: own })
      .where(({ token }, { eq }) => eq(token, own))
      .commit(),
  )

function joining(store: Deps['store'], joined: (items: Items) => Write): Deps['store'] {
  // ElectroDB's result has an entry for each write; operations look at those of their own writes alone.
  const write = (compose: (items: Items) => readonly Write[]) =>
    store.write((items) => [...compose(items), joined(items)])
  return { ...store, write: write as Deps['store']['write'] }
}

const idOf = ({ config }: Deps, { name, wallet = 'guest', key }: Keyed) =>
  createHmac('sha256', config.MOTA_SECRET).update(`attempt:${name} ${wallet} ${key}`).digest('base64url')

type Began = { id: string; token: string } | { answer: string }

/** A retry waits this long for the first request, in milliseconds. */
const [pause, tries] = [500, 16]

async function begin(deps: Deps, keyed: Keyed): Promise<Began> {
  const [id, input] = [idOf(deps, keyed), await hashOf(keyed.input)]
  for (let n = 0; n < tries; n++) {
    if (n > 0) await sleep(pause)
    const began = (await take(deps, id, input)) ?? (await earlier(deps, id, input))
    if (began) return began
  }
  throw conflict(messages.request.running, { retry_after: 5 })
}

/** Begins, unless another request with this key is running or was answered. */
async function take(deps: Deps, id: string, hash: string): Promise<Began | undefined> {
  const now = deps.now()
  const [seconds, token] = [Math.floor(now / 1000), randomUUID()]
  const until = now + limits.attemptSeconds * 1000
  try {
    await deps.store.attempts
      .put({ id, input: hash, token, until, ttl: seconds + limits.keyHours * 3600 })
      .where(
        ({ token, input, until, answer, ttl }, { eq, lte, notExists }) =>
          `${notExists(token)} OR ${lte(ttl, seconds)} OR (${eq(input, hash)} AND ${notExists(answer)} AND ${lte(until, now)})`,
      )
      .go()
    return { id, token }
  } catch (error) {
    if (isRefused(error)) return undefined
    throw error
  }
}

async function earlier({ store }: Deps, id: string, input: string): Promise<Began | undefined> {
  const { data } = await store.attempts.get({ id }).go({ consistent: true })
  if (data && data.input !== input) throw invalid(messages.request.otherInput)
  return data?.answer === undefined ? undefined : { answer: data.answer }
}

/** An operation that did not store its answer itself has it stored here. */
async function keep({ id, token: own, store }: Attempt, answer: unknown) {
  await store.attempts
    .patch({ id })
    .set({ answer: JSON.stringify(answer) })
    .where(({ token, answer: stored }, { eq, notExists }) => `${eq(token, own)} AND ${notExists(stored)}`)
    .go()
}

/** After a refusal the key can be used for anything again, after a failure for the same input. */
async function release({ id, token: own, store: { attempts } }: Attempt, isRefusal: boolean) {
  if (isRefusal)
    await attempts
      .delete({ id })
      .where(({ token, answer }, { eq, notExists }) => `${eq(token, own)} AND ${notExists(answer)}`)
      .go()
  else
    await attempts
      .patch({ id })
      .set({ until: 0 })
      .where(({ token, answer }, { eq, notExists }) => `${eq(token, own)} AND ${notExists(answer)}`)
      .go()
}

/** A failure here changes no answer: the attempt ends by its time. */
async function settle(deps: Deps, work: () => Promise<void>) {
  await work().catch((error: unknown) => {
    if (!isRefused(error)) deps.log.error('attempt', failureOf(error))
  })
}

/** Equal inputs have equal hashes. Files count by their content. */
async function hashOf(input: unknown): Promise<string> {
  const hash = createHash('sha256')
  const add = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) hash.update(`file ${value.size} `).update(await value.bytes())
    else if (value && typeof value === 'object') {
      for (const [name, one] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
        hash.update(`${JSON.stringify(name)}:`)
        await add(one)
      }
      hash.update(';')
    } else hash.update(`${typeof value} ${JSON.stringify(String(value))} `)
  }
  await add(input)
  return hash.digest('base64url')
}

declare module '../deps.ts' {
  interface Deps {
    attempt?: Attempt
  }
}
