type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/**
 * Every error inside a thrown thing, outermost first. Wallets and libraries bury the real one
 * in different places, so all of the usual ones are opened; a cycle ends the walk.
 */
export function causesOf(thrown: unknown): Bag[] {
  const seen = new Set<Bag>()
  const queue: unknown[] = [thrown]
  for (const next of queue) {
    if (!isBag(next) || seen.has(next)) continue
    seen.add(next)
    queue.push(next.cause, next.error, next.data, next.originalError)
  }
  return [...seen]
}

export const textOf = (bag: Bag, key: string): string | undefined => {
  const value = bag[key]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What a wallet or library says around an error that is named further inside. */
export const isGeneric = (text: string) =>
  /^(internal json-rpc error|an (internal|unknown) (rpc )?error (was received|occurred)|rpc request failed|the contract function .* reverted( with the following reason)?)[.:]?$/i.test(
    text.trim(),
  )
