import type { HeadQuery } from './generated/sale.ts'

export type Step = HeadQuery['saleSteps'][number]

/** The subgraph at one block, and the newest steps there, newest first. */
export interface Recent {
  block: number
  steps: readonly Step[]
}

export type Concerns = (sale: Step['sale']) => boolean

/** As many as the query Head asks for. With fewer, these are all the steps there are. */
const maxSteps = 20

/**
 * Whether what was read at `before` may differ at `now`: a step that concerns it was added, or is gone after a
 * reorganisation, or so many steps were added that some are not in sight.
 */
export function hasChanged(before: Recent, now: Recent, concerns: Concerns): boolean {
  const oldest = BigInt(now.steps.at(-1)?.id ?? 0)
  const isWhole = now.steps.length < maxSteps
  const newest = before.steps[0]
  if (!isWhole && (!newest || BigInt(newest.id) < oldest)) return true
  const inSight = before.steps.filter(({ id }) => isWhole || BigInt(id) >= oldest)
  return differ(now.steps, inSight, concerns) || differ(inSight, now.steps, concerns)
}

const differ = (some: readonly Step[], others: readonly Step[], concerns: Concerns) => {
  const ids = new Set(others.map(({ id }) => id))
  return some.some(({ id, sale }) => !ids.has(id) && concerns(sale))
}
