import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContext, type Options } from './context.ts'
import { keepGuard } from './guard.ts'
import { type PartName, partNames, type Running, type Urls } from './part.ts'
import { parts } from './parts.ts'

export interface Stack {
  /** What the parts told of themselves, as the API's configuration names it. */
  env: Record<string, string>
  urls: Urls
  stop(): Promise<void>
}

/**
 * Starts the named parts, and those that they need, each on a free port. For tests: without `dataDir`
 * the data lies in a temporary folder that goes with the stack.
 */
export async function startParts(names: readonly PartName[], options: Options = {}): Promise<Stack> {
  const data = options.dataDir ?? mkdtempSync(join(tmpdir(), 'mota-'))
  const token = randomUUID()
  const context = createContext(data, token, options)
  const dismiss = keepGuard(token)
  const running: Running[] = []

  async function stop() {
    for (const part of running.toReversed()) await part.stop()
    dismiss()
    if (!options.dataDir) rmSync(data, { recursive: true, force: true })
  }

  try {
    const wanted = withNeeds(names)
    for (const name of partNames.filter((part) => wanted.has(part))) {
      const part = await parts[name].start(context)
      running.push(part)
      Object.assign(context.env, part.env)
      Object.assign(context.urls, part.urls)
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { env: context.env, urls: context.urls, stop }
}

function withNeeds(names: readonly PartName[]): Set<PartName> {
  return new Set(names.flatMap((name) => [...withNeeds(parts[name].needs), name]))
}
