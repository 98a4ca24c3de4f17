import type { Actor, Deps } from '../deps.ts'
import { readAll } from '../table/batch.ts'

type Address = Actor['address']

/**
 * The desk shows a limited number of items, and one person can cause any number of them. So the newest item of every person
 * comes before the second newest of any, and those of blocked people come last. `items` begin with the newest.
 */
export async function inTurns<T>(
  { store }: Deps,
  items: readonly T[],
  personOf: (item: T) => Address | undefined,
): Promise<T[]> {
  const people = [...new Set(items.flatMap((item) => personOf(item) ?? []))]
  const users = await readAll(
    store.users,
    people.map((address) => ({ address })),
    ['address', 'blocked'],
  )
  const blocked = new Set<Address | undefined>(
    users.filter((user) => user.blocked).map(({ address }) => address),
  )
  const turns = new Map<Address | undefined, number>()
  const all = items.map((item) => {
    const person = personOf(item)
    const turn = turns.get(person) ?? (blocked.has(person) ? items.length : 0)
    turns.set(person, turn + 1)
    return { item, turn }
  })
  return all.toSorted((a, b) => a.turn - b.turn).map(({ item }) => item)
}
