import type { ContractErrorName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'

/** The name of an error of the escrow. */
export type ErrorName = ContractErrorName<typeof escrowAbi>
