import type { Deps } from '../deps.ts'
import { wall } from '../quota/operation.ts'
import { limits } from '../schema/index.ts'

/**
 * Counts a large list against its network, because sending it costs more than reading it. Smaller ones count nothing, so
 * lists on pages need no table.
 */
export async function countLarge(deps: Deps, network: string | undefined, { body }: { body: Uint8Array }) {
  if (body.length > limits.largeAnswer) await wall(deps, 'large', network, limits.networkLargeAnswers)
}
