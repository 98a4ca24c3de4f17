import { decodeAbiParameters, encodeAbiParameters, type Hex, numberToHex } from 'viem'
import { parseErc6492Signature } from 'viem/utils'
import type { Owner } from './account.ts'

/** A signature by a passkey as the browser returns it (WebAuthn). */
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

const signatureType = [{ type: 'bytes[]' }, { type: 'bytes[]' }] as const

/** The signature of an account by one of its owners. */
export function signatureBy(owner: Owner, signature: Hex): Hex {
  return encodeAbiParameters(signatureType, [[owner], [signature]])
}

/** The owner that gave an account's signature of a message, also one that says how to create the account (ERC-6492). */
export function ownerIn(signature: Hex): Owner | undefined {
  try {
    const [[owner]] = decodeAbiParameters(signatureType, parseErc6492Signature(signature).signature)
    return owner
  } catch {
    return undefined
  }
}
