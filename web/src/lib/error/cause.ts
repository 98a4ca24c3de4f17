type Bag = Record<string, unknown>

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/**
 * Every error inside a thrown value, outermost first. Wallets and libraries put the real error under different keys, so
 * all the usual keys are searched. An error that was visited already is skipped, so a cycle cannot loop forever.
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

/** Whether a text is only the wrapper that a wallet or library puts around the real error. */
export const isGeneric = (text: string) =>
  /^(internal json-rpc error|an (internal|unknown) (rpc )?error (was received|occurred)|rpc request failed|the contract function .* reverted( with the following reason)?)[.:]?$/i.test(
    text.trim(),
  )
