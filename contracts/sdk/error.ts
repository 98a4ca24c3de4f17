import type { ContractErrorName } from 'viem'
import type { escrowAbi } from './generated/abi.ts'

/** The name of any error that the escrow answers with. */
export type ErrorName = ContractErrorName<typeof escrowAbi>
