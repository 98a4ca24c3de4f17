import { createContext } from '../context.ts'
import { type Folder, takeFolder } from '../folder.ts'
import { keepGuard, sweepLeftovers } from '../guard.ts'
import { type Context, type PartName, partNames } from '../part.ts'
import { lower, raise } from '../raise.ts'
import { fill } from './fill.ts'
import type { StartOptions } from './options.ts'
import { output } from './output.ts'
import { takePorts } from './ports.ts'
import { checkRoom, watchRoom } from './room.ts'
import { listenForStop, type Stop } from './stop.ts'
import { superviseFleet } from './supervise.ts'

/** Runs the whole market until it is stopped. */
export async function runMarket(options: StartOptions): Promise<void> {
  const stop = listenForStop()
  const folder = takeFolder(options.data)
  try {
    const releasePorts = await takePorts(options.ports)
    try {
      if (options.reset) folder.reset()
      checkRoom(options.data)
      const dismissGuard = keepGuard(options.data)
      await run(options, folder, stop)
      dismissGuard()
      // A part that was being started again is in no fleet.
      sweepLeftovers(options.data)
    } finally {
      releasePorts()
    }
  } finally {
    folder.release()
  }
}

async function run({ data, ports, dev, empty }: StartOptions, folder: Folder, stop: Stop) {
  const context = createContext(data, data, { ports, dev })
  output.begin(data)
  const fleet = await raise(partNames, context, (name, time) => output.up(name, time, address(name, context)))
  folder.publish(context)
  stop.atOnce(false)
  const watch = superviseFleet(fleet, context)
  const room = watchRoom(data)
  const ended = Promise.race([stop.requested, watch.lost])
  try {
    const filled = await Promise.race([fill(folder, context, empty).then(() => 'filled'), ended])
    if (filled === 'filled') output.ready(context.urls.web ?? '')
    const lost = await ended
    if (lost) throw lost
    output.stopping()
  } finally {
    watch.end()
    room.end()
    await lower(fleet)
  }
}

/** Addresses that a person may want to open or enter in a wallet. */
function address(name: PartName, { urls }: Context): string {
  if (name === 'chain') return named(urls.rpc)
  if (name === 'mail') return named(urls.inbox)
  return ''
}

const named = (url = '') => url.replace('127.0.0.1', 'localhost')
