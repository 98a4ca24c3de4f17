import { detached } from './deadline.ts'
import type { Deps } from './deps.ts'
import { failureOf } from './log.ts'
import type { Items, Writes } from './table/store.ts'

/**
 * All announcements with their data. Each noun adds its own announcements beside the code that makes them, and
 * `events.ts` lists the listeners. So a noun does not import the nouns that depend on it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface Events {}

type Name = keyof Events

/** The reaction of a listener to an announcement. */
export interface Reaction {
  /** Writes that belong in the transaction of the announcing noun. */
  writes?: (items: Items) => Writes
  /** Work for after the transaction. It outlives a request that times out. If it fails, the failure is logged. */
  after?: () => Promise<unknown>
}

/** To an announcement about a record, a listener may also add fields of that record. The next listeners see them. */
type ReactionTo<Fact> = Reaction & {
  set?: Fact extends { record: infer Item } ? Partial<Item> : never
}

/** A listener may refuse what is announced by throwing a `Refusal`: then nothing is written. */
export type Listener<N extends Name> = (
  deps: Deps,
  fact: Events[N],
) => ReactionTo<Events[N]> | undefined | Promise<ReactionTo<Events[N]> | undefined>

export type Listeners = { readonly [N in Name]: readonly Listener<N>[] }

declare module './deps.ts' {
  interface Deps {
    listeners: Listeners
  }
}

/** Asks every listener, in the order of the table. Call it before the transaction, and `after` once that is written. */
export async function announce<N extends Name>(
  deps: Deps,
  name: N,
  fact: Events[N],
): Promise<Required<ReactionTo<Events[N]>>> {
  const reactions: ReactionTo<Events[N]>[] = []
  let current = fact
  for (const listener of deps.listeners[name]) {
    const reaction = await listener(deps, current)
    if (reaction) reactions.push(reaction)
    if (reaction?.set && 'record' in current)
      current = { ...current, record: Object.assign({}, current.record, reaction.set) }
  }
  return {
    set: Object.assign({}, ...reactions.map(({ set }) => set)),
    writes: (items) => reactions.flatMap(({ writes }) => writes?.(items) ?? []),
    after: async () => {
      for (const { after } of reactions)
        await detached(() => after?.())?.catch((error: unknown) => deps.log.error(name, failureOf(error)))
    },
  }
}
