import { networkFacts } from '../../contracts/sdk/network.ts'
import type { Stage } from './stage.ts'

/** Of `web/src/start.js`, which every page contains. A test compares them. */
export const startScript = 'sha256-nE6dlB+n2KLgxfQxom6zXLN3DqyUfQ2X72UWwAJ1oQo='

const policy = (chain: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", `'${startScript}'`],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...chain],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** On every response of a public origin. Its pages may read these chains; browsers insist on HTTPS for `hsts` seconds. */
export const headersFor = (chain: readonly string[], hsts: number) => ({
  'content-security-policy': Object.entries(policy(chain))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; '),
  'strict-transport-security': `max-age=${hsts}`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})

/** The same for a stage: a page also reads from the public node of its network if the wallet lends no reader. */
export const securityHeadersOf = ({ hsts, network }: Stage) =>
  headersFor([new URL(networkFacts[network].rpc).origin], hsts)
