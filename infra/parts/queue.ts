const twoWeeks = 14 * 24 * 60 * 60

/** Work that failed five times, for two weeks. */
export const failedWork = new sst.aws.Queue('FailedWork', {
  transform: { queue: { messageRetentionSeconds: twoWeeks } },
})

/** Work that schedules and requests leave to the workers. Each kind is a group that does not delay the others. */
export const queue = new sst.aws.Queue('Work', {
  // Longer than a worker may run, so that nobody works on the same while it does.
  visibilityTimeout: '6 minutes',
  dlq: { queue: failedWork.arn, retry: 5 },
  transform: { queue: { messageRetentionSeconds: twoWeeks } },
})
