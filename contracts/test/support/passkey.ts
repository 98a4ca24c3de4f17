import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { hashTypedData, hexToBytes, toHex } from 'viem'
import { encodeAssertion, passkeyOwner, type Signer, signatureBy } from '../../sdk/wallet/index.ts'

const curveOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const userPresent = 0x01
const userVerified = 0x04

/** A passkey in software. It signs like a browser, and with the wrong flags if `isVerified` is false. */
export function createPasskey(isVerified = true, wants: 'low' | 'high' = 'low'): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const owner = passkeyOwner(toHex(Buffer.concat([x, y].map((part) => Buffer.from(part, 'base64url')))))
  const flags = userPresent | (isVerified ? userVerified : 0)
  const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 0])])
  return {
    owner,
    sign(typed) {
      const challenge = Buffer.from(hexToBytes(hashTypedData(typed))).toString('base64url')
      const clientDataJSON = JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost' })
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      const bytes = toHex(sign('sha256', signed, { key: privateKey, dsaEncoding: 'ieee-p1363' }))
      const r = BigInt(bytes.slice(0, 66))
      const s = BigInt(`0x${bytes.slice(66)}`)
      const isLow = s <= curveOrder / 2n
      const asWanted = isLow === (wants === 'low') ? s : curveOrder - s
      return signatureBy(
        owner,
        encodeAssertion({ r, s: asWanted, authenticatorData: toHex(authenticatorData), clientDataJSON }),
      )
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()
