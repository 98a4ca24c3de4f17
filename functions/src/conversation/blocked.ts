import type { Deps } from '../deps.ts'
import { conflict } from '../refusal.ts'
import { messages as sentences } from '../schema/index.ts'
import { readAll } from '../table/batch.ts'
import { hasOpenDispute } from './dispute.ts'
import { type Party, parties } from './message-table.ts'
import type { Conversation } from './table.ts'

type Stored = Pick<Deps, 'store'>
type Pair = Pick<Conversation, Party>

/** Returns which parties of a conversation block the other one, for conversations that are read together. */
export async function readBlocks({ store }: Stored, pairs: readonly Pair[]) {
  const wanted = new Map(
    pairs.flatMap(({ buyer, seller }) => [
      [`${buyer} ${seller}`, { by: buyer, of: seller }],
      [`${seller} ${buyer}`, { by: seller, of: buyer }],
    ]),
  )
  const found = await readAll(store.blocks, [...wanted.values()])
  const blocks = new Set(found.map(({ by, of }) => `${by} ${of}`))
  return ({ buyer, seller }: Pair): Party[] =>
    parties.filter((party) => blocks.has(party === 'buyer' ? `${buyer} ${seller}` : `${seller} ${buyer}`))
}

export const blockersOf = async (deps: Stored, pair: Pair): Promise<Party[]> =>
  (await readBlocks(deps, [pair]))(pair)

/**
 * Nobody can write to a person they block or who blocks them, unless a sale of this conversation is disputed: otherwise a
 * seller could block the buyer to keep the buyer's pictures from the arbiter.
 */
export async function notBlocked(
  deps: Pick<Deps, 'store' | 'chain'>,
  conversation: Conversation,
): Promise<void> {
  if ((await blockersOf(deps, conversation)).length === 0) return
  if (!(await hasOpenDispute(deps, conversation))) throw conflict(sentences.conversation.blocked)
}
