import { type Address, concat, type Hex, numberToHex } from 'viem'
import type { PackedUserOperation } from 'viem/account-abstraction'

export interface SponsorshipTerms {
  chainId: number
  sponsor: Address
  operation: Omit<PackedUserOperation, 'paymasterAndData' | 'signature'>
  /** Gas limits of the sponsor's own two calls. */
  verificationGas: bigint
  postOperationGas: bigint
  /** Seconds since 1970. */
  validUntil: number
}

/** As the contract hashes them, in its order. */
const fields = {
  sender: 'address',
  nonce: 'uint256',
  initCode: 'bytes',
  callData: 'bytes',
  accountGasLimits: 'bytes32',
  preVerificationGas: 'uint256',
  gasFees: 'bytes32',
  paymasterVerificationGasLimit: 'uint256',
  paymasterPostOpGasLimit: 'uint256',
  validAfter: 'uint48',
  validUntil: 'uint48',
}

/** The message that the server signs to pay the fee of an operation. It covers every gas limit and price, so it bounds the fee. */
export function sponsorshipTypedData(terms: SponsorshipTerms) {
  const { chainId, sponsor, operation, verificationGas, postOperationGas, validUntil } = terms
  return {
    domain: { name: 'Mota Paymaster', version: '1', chainId, verifyingContract: sponsor },
    types: { UserOperationRequest: Object.entries(fields).map(([name, type]) => ({ name, type })) },
    primaryType: 'UserOperationRequest',
    message: {
      ...operation,
      paymasterVerificationGasLimit: verificationGas,
      paymasterPostOpGasLimit: postOperationGas,
      validAfter: 0,
      validUntil,
    },
  } as const
}

/** The operation's `paymasterData`: valid after (0), valid until, and the server's signature. */
export function sponsorshipData(validUntil: number, signature: Hex): Hex {
  return concat([numberToHex(0, { size: 6 }), numberToHex(validUntil, { size: 6 }), signature])
}
