import { firewall, rules } from './firewall.ts'
import { atEdge } from './front.ts'
import { stage } from './here.ts'
import { securityHeadersOf } from './policy.ts'

const override = true
const custom = ['permissions-policy', 'cross-origin-opener-policy'] as const
const securityHeaders = securityHeadersOf(stage)

/** CloudFront adds them itself: it runs no edge function for responses of 400 or more. */
const headers = new aws.cloudfront.ResponseHeadersPolicy('Headers', {
  securityHeadersConfig: {
    contentSecurityPolicy: { contentSecurityPolicy: securityHeaders['content-security-policy'], override },
    strictTransportSecurity: { accessControlMaxAgeSec: stage.hsts, includeSubdomains: false, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: securityHeaders['x-frame-options'], override },
    referrerPolicy: { referrerPolicy: securityHeaders['referrer-policy'], override },
  },
  customHeadersConfig: {
    items: custom.map((header) => ({ header, value: securityHeaders[header], override })),
  },
})

/** CloudFront caches errors for ten seconds by default, so that one visitor's 404 or 503 would be everybody's. */
const neverCached = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504].map((errorCode) => ({
  errorCode,
  errorCachingMinTtl: 0,
}))

/** An empty bucket. CloudFront wants an origin to begin with, and the edge function names another for every request. */
const nothing = new sst.aws.Bucket('Nothing', { cors: false })

const deadOrigin = {
  originId: 'default',
  domainName: nothing.nodes.bucket.bucketRegionalDomainName,
  customOriginConfig: {
    httpPort: 80,
    httpsPort: 443,
    originProtocolPolicy: 'https-only',
    originSslProtocols: ['TLSv1.2'],
  },
}

function configureCdn(args: sst.aws.CdnArgs): undefined {
  args.origins = [deadOrigin]
  args.customErrorResponses = neverCached
  args.defaultCacheBehavior = $output(args.defaultCacheBehavior).apply((behavior) => ({
    ...behavior,
    responseHeadersPolicyId: headers.id,
  }))
}

/** The one public origin: pages, `/api` and `/media`, so cookies and requests stay on one origin. */
export const router = new sst.aws.Router('Router', {
  ...(stage.domain ? { domain: { name: stage.domain, redirects: [`www.${stage.domain}`] } } : {}),
  ...(firewall ? { waf: firewall } : {}),
  edge: { viewerRequest: { injection: atEdge } },
  transform: { waf: rules, cdn: configureCdn },
})
