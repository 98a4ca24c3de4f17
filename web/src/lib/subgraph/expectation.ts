import { makeVar } from '@apollo/client/cache'

/**
 * The newest block that this browser has a receipt of. Lists are not read from the subgraph before it has that block.
 */
export const expectedBlock = makeVar(0)

/** Call it with the block of every receipt. */
export const expectBlock = (block: bigint) => void expectedBlock(Math.max(expectedBlock(), Number(block)))
