import { createHmac } from 'node:crypto'

/** The secret that proves that a request came through our own edge, derived from the secret `CodeKey`. */
export const proofOf = (codeKey: string) => createHmac('sha256', codeKey).update('front').digest('base64url')
