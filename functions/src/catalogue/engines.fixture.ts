import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { timeouts } from '../timeouts.ts'
import { openCatalogue } from './embedded/engine.ts'
import type { Engine } from './interface.ts'
import { openPostgres } from './postgres/engine.ts'

/** The address of a database that nobody else uses. */
export const ownDatabase = (server = inject('postgres')) =>
  Object.assign(new URL(server), { pathname: `/catalogue-${randomUUID()}` }).href

async function openOwnPostgres(now?: () => number): Promise<Engine> {
  const engine = openPostgres(ownDatabase(), now ? { now } : {})
  await engine.prepare()
  await engine.complete()
  return engine
}

/** Every engine, each opened with nothing in it. */
export const engines: [name: string, open: (now?: () => number) => Promise<Engine>][] = [
  ['embedded', async () => openCatalogue()],
  ['postgres', openPatientPostgres],
]

/** With long timeouts, so that a busy machine does not change the answers. Slow answers have tests of their own. */
function openPatientPostgres(now?: () => number) {
  Object.assign(timeouts, { catalogue: 60_000 })
  return openOwnPostgres(now)
}

/** Removes all listings. */
export async function empty(engine: Engine) {
  await engine.remove(...(await engine.range(undefined, 10_000)).map(({ id }) => id))
}
