/**
 * The sale that buys the vehicle when several buyers paid. The contract numbers its sales in the order of the chain, so
 * the lowest id was first. Every other open sale is a duplicate, and the seller refunds it.
 */
export const firstOf = (sales: readonly number[]): number | undefined => sales[0]

export const withSale = (sales: readonly number[], id: number): number[] =>
  [...new Set([...sales, id])].sort((a, b) => a - b)

export const withoutSale = (sales: readonly number[], id: number): number[] =>
  sales.filter((other) => other !== id)

/** The open sales whose `duplicate` flag changes, each with its new flag. */
export function duplicateChanges(before: readonly number[], after: readonly number[]) {
  return after
    .filter((id) => before.includes(id))
    .map((id) => ({ id, was: id !== firstOf(before), duplicate: id !== firstOf(after) }))
    .filter(({ was, duplicate }) => was !== duplicate)
}
