import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

/** Encrypts the files of an export. `about` is what a part is, so that parts cannot be exchanged. */
export interface Envelope {
  /** Decryption needs this and the passphrase. */
  salt: string
  seal(content: Uint8Array, about: string): Buffer
  open(sealed: Uint8Array, about: string): Buffer
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]
const shortest = 16

/** The key is made from words that an operator keeps elsewhere. Without them nobody reads the export again. */
export function openEnvelope(words: string, salt = randomBytes(16).toString('hex')): Envelope {
  if (words.length < shortest)
    throw new Error(
      `The key of an export has ${shortest} characters or more. Keep it where the export is not.`,
    )
  // A second of work, so that guessing words is slow.
  const key = scryptSync(words, Buffer.from(salt, 'hex'), 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 })
  return {
    salt,
    seal(content, about) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(about))
      return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()])
    },
    open(sealed, about) {
      const opening = createDecipheriv(cipher, key, sealed.subarray(0, nonceBytes))
      opening.setAAD(Buffer.from(about)).setAuthTag(sealed.subarray(-tagBytes))
      try {
        return Buffer.concat([opening.update(sealed.subarray(nonceBytes, -tagBytes)), opening.final()])
      } catch {
        throw new Error(
          `${about} cannot be decrypted: this is not the export's key, or the file was changed.`,
        )
      }
    },
  }
}

/** An export of the market of this machine, which holds nothing of real people. */
export const unsealed: Envelope = {
  salt: '',
  seal: (content) => Buffer.from(content),
  open: (sealed) => Buffer.from(sealed),
}
