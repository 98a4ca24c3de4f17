import { type Engine, openCatalogue } from '../src/catalogue/index.ts'
import { openPostgres } from '../src/catalogue/postgres/engine.ts'
import { timeouts } from '../src/timeouts.ts'
import { worked } from './figure.ts'
import { openPlain } from './plain.ts'

/** On a busy machine a slow answer is a figure, not a failure. */
Object.assign(timeouts, { catalogue: 120_000, counting: 120_000, writing: 120_000 })

/** A catalogue is in a file, or in a database that has an address. */
export const isShared = (place: string) => place.startsWith('postgres')

/** Its database is called so. */
const isPlain = (place: string) => place.endsWith('/plain')

type Asked = Pick<Engine, 'put' | 'search' | 'facets' | 'close'>

/** What measurements ask: an engine, or plain PostgreSQL. */
export const openAsked = async (place: string): Promise<Asked> =>
  isPlain(place) ? openPlain(place) : openAt(place)

export async function openAt(place: string): Promise<Engine> {
  if (!isShared(place)) return openCatalogue({ path: place, maxListings: Number.POSITIVE_INFINITY })
  const engine = openPostgres(place)
  await engine.prepare()
  if (!(await engine.progress()).isComplete) await engine.complete()
  return engine
}

/** CPU time of this process, or wall time if a database computes in other processes. */
export async function timed(place: string, work: () => Promise<unknown>): Promise<number> {
  if (!isShared(place)) return (await worked(work)).ms
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
