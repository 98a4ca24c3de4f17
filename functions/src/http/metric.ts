interface Measured {
  stage: string
  operation: string
  status: number
  at: number
}

const metrics = [
  { Name: 'requests', Unit: 'Count' },
  { Name: 'refused', Unit: 'Count' },
  { Name: 'failed', Unit: 'Count' },
  { Name: 'ms', Unit: 'Milliseconds' },
]

/** CloudWatch reads metrics from the log line (embedded metric format), so that no call is needed. */
export const metricsOf = ({ stage, operation, status, at }: Measured) => ({
  stage,
  requests: 1,
  refused: status >= 400 && status < 500 ? 1 : 0,
  failed: status >= 500 ? 1 : 0,
  ...(stage === 'local'
    ? {}
    : {
        _aws: {
          Timestamp: at,
          CloudWatchMetrics: [{ Namespace: 'Mota', Dimensions: [['stage', 'operation']], Metrics: metrics }],
        },
        operation,
      }),
})
