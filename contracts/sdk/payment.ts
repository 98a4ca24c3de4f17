import { type Address, encodeAbiParameters, type Hex, keccak256, numberToHex } from 'viem'
import type { Token } from './token.ts'

/** A payment in a token. The buyer signs it, and `makeTokenTransaction` takes it. */
export interface TokenPayment {
  buyer: Address
  seller: Address
  asset: bigint
  /** In units of the token. */
  price: bigint
  /** The purchase reference, or zero. */
  ref: Hex
  /** A random number, so that the same purchase can be signed twice. */
  salt: bigint
  /** Unix seconds: the payment is possible before this time. */
  validBefore: bigint
}

const types = {
  ReceiveWithAuthorization: [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ],
} as const

const counter = 2n ** 64n

/** The nonce of a payment: what is bought. Some tokens count in the low 64 bits, so these are zero. */
export function paymentNonce({ seller, ref, salt }: Pick<TokenPayment, 'seller' | 'ref' | 'salt'>): Hex {
  const bought = BigInt(
    keccak256(
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes32' }, { type: 'uint256' }],
        [seller, ref, salt],
      ),
    ),
  )
  return numberToHex(bought - (bought % counter), { size: 32 })
}

interface Signable {
  chainId: number
  escrow: Address
  token: { address: Address; domain?: Token['domain'] | undefined }
}

/** The EIP-712 message of a payment (ERC-3009), as viem signs and verifies it. */
export function paymentTypedData({ chainId, escrow, token }: Signable, payment: TokenPayment) {
  if (!token.domain) throw new RangeError('This token takes no signatures.')
  const domain = { ...token.domain, chainId, verifyingContract: token.address } as const
  const { buyer: from, price: value, validBefore } = payment
  const message = {
    from,
    to: escrow,
    value,
    validAfter: 0n,
    validBefore,
    nonce: paymentNonce(payment),
  } as const
  return { domain, types, primaryType: 'ReceiveWithAuthorization', message } as const
}
