import { encodeAbiParameters, type Hex, numberToHex } from 'viem'
import type { Owner } from './account.ts'

/** What a browser returns for a signature by a passkey (WebAuthn). */
export interface Assertion {
  r: bigint
  s: bigint
  authenticatorData: Hex
  clientDataJSON: string
}

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** A passkey's signature as the verifier reads it: the fields in a row, not as a struct. */
export function encodeAssertion({ r, s, authenticatorData, clientDataJSON }: Assertion): Hex {
  // The verifier accepts only the lower of the two possible values. Authenticators return either.
  const low = s > order / 2n ? order - s : s
  return encodeAbiParameters(
    [
      { type: 'bytes32' },
      { type: 'bytes32' },
      { type: 'uint256' },
      { type: 'uint256' },
      { type: 'bytes' },
      { type: 'string' },
    ],
    [
      numberToHex(r, { size: 32 }),
      numberToHex(low, { size: 32 }),
      BigInt(clientDataJSON.indexOf('"challenge"')),
      BigInt(clientDataJSON.indexOf('"type"')),
      authenticatorData,
      clientDataJSON,
    ],
  )
}

/** The signature of an account by one of its owners. */
export function signatureBy(owner: Owner, signature: Hex): Hex {
  return encodeAbiParameters([{ type: 'bytes[]' }, { type: 'bytes[]' }], [[owner], [signature]])
}
