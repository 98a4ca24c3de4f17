import { sepolia } from 'viem/chains'
import { headersFor } from './policy.ts'

/** Where a page may send requests: to us, and to the chain where a wallet lends no reader. */
const chain = sepolia.rpcUrls.default.http.map((url) => new URL(url).origin)

export const securityHeaders = headersFor(chain)
