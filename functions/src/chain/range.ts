/** More blocks than this no public node answers for at once. */
export const span = 9_000

/** Blocks, from one to another, in parts that any node answers for. */
export const rangesOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, Math.ceil((to - from + 1) / span)) }, (_, n) => ({
    fromBlock: BigInt(from + n * span),
    toBlock: BigInt(Math.min(from + (n + 1) * span - 1, to)),
  }))
