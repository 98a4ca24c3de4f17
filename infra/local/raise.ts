import type { Context, PartName, Running } from './part.ts'
import { parts } from './parts.ts'

export type Fleet = Map<PartName, Running>

/** Called when a part is up, with the milliseconds it took. */
type OnUp = (name: PartName, milliseconds: number) => void

/**
 * Starts parts side by side, each as soon as those it needs are up. If one fails, none stays. Parts that are up elsewhere are
 * not started; the context has their addresses.
 */
export async function raise(
  names: readonly PartName[],
  context: Context,
  onUp: OnUp = () => {},
  elsewhere: readonly PartName[] = [],
): Promise<Fleet> {
  const fleet: Fleet = new Map()
  const starting = new Map<PartName, Promise<void>>(elsewhere.map((name) => [name, Promise.resolve()]))

  const start = (name: PartName): Promise<void> => {
    const begun = starting.get(name) ?? startAfterNeeds(name)
    starting.set(name, begun)
    return begun
  }

  async function startAfterNeeds(name: PartName) {
    const { needs, prepare } = parts[name]
    await Promise.all([...needs.map(start), prepare?.(context)])
    fleet.set(name, await startPart(name, context, onUp))
  }

  const results = await Promise.allSettled(names.map(start).concat([...starting.values()]))
  const failure = results.find((result) => result.status === 'rejected')
  if (!failure) return fleet
  await lower(fleet)
  throw failure.reason
}

/** Starts one part and passes its addresses on to the later ones. */
export async function startPart(name: PartName, context: Context, onUp: OnUp): Promise<Running> {
  const begun = performance.now()
  const running = await parts[name].start(context)
  Object.assign(context.env, running.env)
  Object.assign(context.urls, running.urls)
  onUp(name, performance.now() - begun)
  return running
}

/** Stops the parts, dependent ones first. */
export async function lower(fleet: Fleet): Promise<void> {
  for (const running of [...fleet.values()].toReversed()) await running.stop()
  fleet.clear()
}
