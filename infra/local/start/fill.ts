import type { Folder } from '../folder.ts'
import type { Context } from '../part.ts'
import { seed } from '../seed/index.ts'
import { output } from './output.ts'

/** Seeds a new data folder, once. */
export async function fill(folder: Folder, context: Context, empty: boolean): Promise<void> {
  if (!folder.isNew()) return
  if (!empty) {
    const begun = performance.now()
    await seed(context, progress())
    output.up('seed', performance.now() - begun)
  }
  folder.settle(empty ? 'empty' : 'seeded')
}

const interval = 5_000

/** Says now and then how far the seed is. */
function progress() {
  let next = Date.now()
  return (what: string, done: number, of: number) => {
    if (Date.now() < next) return
    next = Date.now() + interval
    output.busy(`seeding ${what}: ${done} of ${of}`)
  }
}
