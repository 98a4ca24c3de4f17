import { firewall, rules } from './firewall.ts'
import { proof } from './front.ts'
import { securityHeaders } from './header.ts'
import { stage } from './here.ts'
import { secureFor } from './policy.ts'

const override = true
const custom = ['permissions-policy', 'cross-origin-opener-policy'] as const

/** CloudFront itself adds them: of an answer of 400 or more it lets no function of ours know. */
const headers = new aws.cloudfront.ResponseHeadersPolicy('Headers', {
  securityHeadersConfig: {
    contentSecurityPolicy: { contentSecurityPolicy: securityHeaders['content-security-policy'], override },
    strictTransportSecurity: { accessControlMaxAgeSec: secureFor, includeSubdomains: true, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: securityHeaders['x-frame-options'], override },
    referrerPolicy: { referrerPolicy: securityHeaders['referrer-policy'], override },
  },
  customHeadersConfig: {
    items: custom.map((header) => ({ header, value: securityHeaders[header], override })),
  },
})

function addHeaders(args: sst.aws.CdnArgs): undefined {
  args.defaultCacheBehavior = $output(args.defaultCacheBehavior).apply((behavior) => ({
    ...behavior,
    responseHeadersPolicyId: headers.id,
  }))
}

/** The one public origin: pages, `/api`, `/media` and `/subgraph`, so that cookies and requests stay at home. */
export const router = new sst.aws.Router('Router', {
  ...(stage.domain ? { domain: { name: stage.domain, redirects: [`www.${stage.domain}`] } } : {}),
  ...(firewall ? { waf: firewall } : {}),
  edge: { viewerRequest: { injection: proof } },
  transform: { waf: rules, cdn: addHeaders },
})
