/**
 * Who bought a vehicle when several paid. The contract counts its sales in the order of the chain, so the lowest id
 * came first by block and place; every other open sale is a duplicate that the seller refunds.
 */
export const firstOf = (held: readonly number[]): number | undefined => held[0]

export const hold = (held: readonly number[], id: number): number[] =>
  [...new Set([...held, id])].sort((a, b) => a - b)

export const release = (held: readonly number[], id: number): number[] => held.filter((one) => one !== id)

/** The open sales whose mark a change turns over, each with its new one. */
export function marks(before: readonly number[], after: readonly number[]) {
  return after
    .filter((id) => before.includes(id))
    .map((id) => ({ id, was: id !== firstOf(before), duplicate: id !== firstOf(after) }))
    .filter(({ was, duplicate }) => was !== duplicate)
}
