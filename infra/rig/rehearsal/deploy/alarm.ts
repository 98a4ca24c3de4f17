import { CloudWatchClient, PutMetricAlarmCommand } from '@aws-sdk/client-cloudwatch'
import type { Resource } from '../../evaluation/resource.ts'

interface AlarmInputs {
  name: string
  alarmActions: string[]
  comparisonOperator: 'LessThanThreshold' | 'GreaterThanOrEqualToThreshold'
  evaluationPeriods: number
  threshold: number
}

/** Creates the alarms of the stage. Nothing is measured on this machine, so none of them sounds by itself. Returns how many there are. */
export async function createAlarms(resources: readonly Resource[]): Promise<number> {
  const alarms = resources.filter(({ type }) => type === 'aws:cloudwatch/metricAlarm:MetricAlarm')
  for (const { inputs } of alarms) {
    const { name, alarmActions, comparisonOperator, evaluationPeriods, threshold } =
      inputs as unknown as AlarmInputs
    await new CloudWatchClient({}).send(
      new PutMetricAlarmCommand({
        AlarmName: name,
        AlarmActions: alarmActions,
        ComparisonOperator: comparisonOperator,
        EvaluationPeriods: evaluationPeriods,
        Threshold: threshold,
      }),
    )
  }
  return alarms.length
}
