interface Config {
  securityHeadersConfig: {
    contentSecurityPolicy: { contentSecurityPolicy: string }
    strictTransportSecurity: { accessControlMaxAgeSec: number; includeSubdomains: boolean }
    contentTypeOptions: object
    frameOptions: { frameOption: string }
    referrerPolicy: { referrerPolicy: string }
  }
  customHeadersConfig: { items: { header: string; value: string }[] }
}

/** The headers that CloudFront makes of a policy. */
export function headersOf(inputs: Record<string, unknown>): Record<string, string> {
  const { securityHeadersConfig: security, customHeadersConfig: custom } = inputs as unknown as Config
  const { accessControlMaxAgeSec, includeSubdomains } = security.strictTransportSecurity
  return {
    'content-security-policy': security.contentSecurityPolicy.contentSecurityPolicy,
    'strict-transport-security': `max-age=${accessControlMaxAgeSec}${includeSubdomains ? '; includeSubDomains' : ''}`,
    'x-content-type-options': security.contentTypeOptions ? 'nosniff' : '',
    'x-frame-options': security.frameOptions.frameOption,
    'referrer-policy': security.referrerPolicy.referrerPolicy,
    ...Object.fromEntries(custom.items.map(({ header, value }) => [header, value])),
  }
}
