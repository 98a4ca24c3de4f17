import { common } from './function.ts'
import { stage } from './here.ts'
import { permissions } from './permission.ts'
import { queue } from './queue.ts'
import { workers } from './stage.ts'

/** Does the work of the queue, in batches. Only the work of a batch that failed comes again. */
export const worker = new sst.aws.Function('Worker', {
  ...common,
  handler: 'functions/src/entry/jobs.work',
  timeout: '5 minutes',
  permissions: [
    ...permissions.work,
    {
      actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes'],
      resources: [queue.arn],
    },
  ],
})

new aws.lambda.EventSourceMapping('WorkerSource', {
  eventSourceArn: queue.arn,
  functionName: worker.name,
  batchSize: 10,
  functionResponseTypes: ['ReportBatchItemFailures'],
  // SQS holds the rest back. With a limit of the function instead, refused batches would count as failures.
  scalingConfig: { maximumConcurrency: workers(stage) },
})
