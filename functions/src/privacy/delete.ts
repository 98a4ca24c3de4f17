interface Deletable<T> {
  delete(item: T): { go(): Promise<unknown> }
}

/** One after the other, because a person has few of each kind, and others wait for the table too. */
export async function deleteAll<T>(items: Deletable<T>, found: readonly T[]): Promise<void> {
  for (const item of found) await items.delete(item).go()
}
