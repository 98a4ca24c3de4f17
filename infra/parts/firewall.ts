import { stage } from './here.ts'

/**
 * Requests of one address in five minutes. Mobile carriers put thousands of people behind one address, so these limits
 * only stop floods. Fair use per wallet, session and mailbox is bounded by the API itself.
 */
const everything = 20_000
const limits = [
  {
    name: 'CostlyCalls',
    limit: 3_000,
    paths: [
      // Mail.
      '/api/register-user',
      '/api/verify-otp',
      '/api/change-email',
      '/api/contact',
      // Pictures, and their comparison with others.
      '/api/add-product',
      '/api/add-picture',
      '/api/edit-product',
      '/api/add-inspection',
      // Signatures, and questions to the chain.
      '/api/auth/login',
      '/api/passkeys',
      '/api/key-wallets',
      '/api/bundler',
      '/api/paymaster',
      '/api/balance-and-autowithdraw',
      '/api/reserve-product',
      '/api/create-transaction',
      '/api/update-transaction',
      // It asks every part.
      '/api/health',
    ],
  },
]

/**
 * Pictures are multipart bodies and descriptions are free text, which the managed injection rules often block by mistake.
 * They are off: nothing here is SQL, and text is never rendered as HTML.
 */
export const firewall = stage.firewall && {
  rateLimitPerIp: everything,
  managedRules: { coreRuleSet: false, knownBadInputs: true, sqlInjection: false },
  logging: { include: 'blocked' as const, retention: '1 month' as const },
}

/** One path has many spellings, and the API accepts them all. */
const decoded = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'].map((type, priority) => ({ priority, type }))

export function rules(args: aws.wafv2.WebAclArgs): undefined {
  args.rules = $output(args.rules).apply((given) => [
    ...(given ?? []),
    ...limits.map(({ name, limit, paths }, i) => ({
      name,
      priority: 50 + i,
      action: { block: {} },
      statement: {
        rateBasedStatement: {
          limit,
          aggregateKeyType: 'IP',
          scopeDownStatement: { orStatement: { statements: paths.map(startsWith) } },
        },
      },
      visibilityConfig: { cloudwatchMetricsEnabled: true, metricName: name, sampledRequestsEnabled: true },
    })),
  ])
}

const startsWith = (path: string) => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: decoded,
  },
})
