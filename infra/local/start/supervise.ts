import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, PartName, Running } from '../part.ts'
import { type Fleet, startPart } from '../raise.ts'
import { output } from './output.ts'

/** Pauses between the tries to bring a part back, in milliseconds. After the last one it is given up. */
const pauses = [0, 500, 1000, 2000, 4000]

export interface Watch {
  /** Settles when a part could not be brought back. */
  lost: Promise<Error>
  end(): void
}

/** Brings a part that dies back, on the same port with the same data. */
export function superviseFleet(fleet: Fleet, context: Context): Watch {
  const lost = Promise.withResolvers<Error>()
  let watching = true

  async function watch(name: PartName, running: Running): Promise<void> {
    const reason = await running.ended
    if (!watching) return
    const begun = performance.now()
    output.down(name, reason)
    await running.stop()
    const again = await retry(name, context, () => watching)
    if (!watching) return again instanceof Error ? undefined : again.stop()
    if (again instanceof Error) return lost.resolve(new Error(`${name} does not come back: ${again.message}`))
    fleet.set(name, again)
    output.back(name, performance.now() - begun)
    return watch(name, again)
  }

  for (const [name, running] of fleet) watch(name, running)
  return {
    lost: lost.promise,
    end: () => {
      watching = false
    },
  }
}

async function retry(name: PartName, context: Context, wanted: () => boolean): Promise<Running | Error> {
  let reason = new Error('it was not tried')
  for (const pause of pauses) {
    await sleep(pause)
    if (!wanted()) break
    try {
      return await startPart(name, context, () => {})
    } catch (error) {
      reason = error as Error
    }
  }
  return reason
}
