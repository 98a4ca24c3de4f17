/** The prices of AWS in eu-west-1, in US dollars. infra/runbook/costs.md says where the prices are from. */
export const price = {
  /** A request unit of DynamoDB: up to 4 KB read consistently, or 1 KB written. */
  read: 0.14e-6,
  write: 0.71e-6,
  /** A request to SQS. */
  message: 0.4e-6,
  /** A call of Lambda, and a gigabyte-second on arm64. */
  call: 0.2e-6,
  gigabyteSecond: 0.0000133334,
  /** A request that lists a thousand files. */
  list: 5e-6,
  mail: 0.1e-3,
} as const
