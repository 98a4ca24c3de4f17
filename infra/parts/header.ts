import { sepolia } from 'viem/chains'
import { headersFor } from './policy.ts'
import type { Stage } from './stage.ts'

/** Where a page may send requests: to us, and to the chain where a wallet lends no reader. */
const chain = sepolia.rpcUrls.default.http.map((url) => new URL(url).origin)

export const securityHeadersOf = ({ hsts }: Stage) => headersFor(chain, hsts)
