import type { Resource } from './resource.ts'

/** A readable list of everything in a stage: our components, then AWS's resources by kind and name. */
export function inventoryOf(resources: readonly Resource[]): string {
  const lines = resources
    .filter(({ type }) => !type.startsWith('pulumi'))
    .map(({ type, name, inputs }) => [type, name, detail(type, inputs)].filter(Boolean).join('  '))
  return `${[...new Set(lines)].toSorted().join('\n')}\n`
}

type Inputs = Resource['inputs']

/** Every action that a role may take, so that a review shows wider permissions. */
function actionsOf({ inlinePolicies }: Inputs): string {
  const policies = (inlinePolicies ?? []) as { policy: string }[]
  const statements = policies.flatMap(
    ({ policy }) => JSON.parse(policy).statements as { actions: string[] }[],
  )
  return statements.flatMap(({ actions }) => actions).join(' ')
}

const details: Record<string, (inputs: Inputs) => string> = {
  'aws:iam/role:Role': actionsOf,
  'aws:lambda/function:Function': ({ runtime, memorySize, timeout }) =>
    `${runtime} ${memorySize} MB ${timeout} s`,
  'aws:scheduler/schedule:Schedule': ({ scheduleExpression }) => String(scheduleExpression),
  'aws:cloudwatch/logGroup:LogGroup': ({ retentionInDays }) => `${retentionInDays} days`,
  'aws:dynamodb/table:Table': ({ billingMode, deletionProtectionEnabled }) =>
    `${billingMode}${deletionProtectionEnabled ? ', protected' : ''}`,
  'aws:cloudwatch/metricAlarm:MetricAlarm': ({ metricName, threshold, period }) =>
    `${metricName} ${threshold} in ${period} s`,
}

const detail = (type: string, inputs: Inputs) => details[type]?.(inputs) ?? ''
