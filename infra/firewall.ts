import { stage } from './here.ts'

/**
 * What a visitor may ask of the public origin. Pictures come as multipart bodies and descriptions as free text,
 * so the rule sets that guess at injections are not asked: nothing here is SQL, and text is never HTML.
 */
export const firewall = stage.firewall && {
  rateLimitPerIp: stage.rate,
  managedRules: { coreRuleSet: false, knownBadInputs: true, sqlInjection: false },
  logging: { include: 'blocked' as const, retention: '1 month' as const },
}

/** One path has many spellings, and the API understands them all. */
const plain = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ priority, type }))

/** Calls that cost somebody money or patience, far fewer of them than pages. */
const dear = [
  '/api/register-user',
  '/api/verify-otp',
  '/api/contact',
  '/api/add-product',
  '/api/edit-product',
  '/api/auth/login',
]
const dearRate = 100

export function rules(args: aws.wafv2.WebAclArgs): undefined {
  args.rules = $output(args.rules).apply((given) => [
    ...(given ?? []),
    {
      name: 'DearCallsPerIP',
      priority: 50,
      action: { block: {} },
      statement: {
        rateBasedStatement: {
          limit: dearRate,
          aggregateKeyType: 'IP',
          scopeDownStatement: { orStatement: { statements: dear.map(startsWith) } },
        },
      },
      visibilityConfig: {
        cloudwatchMetricsEnabled: true,
        metricName: 'DearCallsPerIP',
        sampledRequestsEnabled: true,
      },
    },
  ])
}

const startsWith = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: plain,
  },
})
