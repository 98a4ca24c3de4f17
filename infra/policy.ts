const policy = (chain: readonly string[]) => ({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'blob:', 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", ...chain],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

/** Two years, in seconds. */
export const secureFor = 63_072_000

/** On every answer of a public origin whose pages read these chains. */
export const headersFor = (chain: readonly string[]) => ({
  'content-security-policy': Object.entries(policy(chain))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; '),
  'strict-transport-security': `max-age=${secureFor}; includeSubDomains`,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
})
