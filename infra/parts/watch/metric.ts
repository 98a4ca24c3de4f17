import { format, moneyOf } from '@mota/contracts/sdk/money'

export interface Measured {
  ok: boolean
  /** Seconds; absent while the index does not answer. */
  lag?: number | undefined
  /** The balance of the escrow's owner, for gas, in ether. Absent if it is a Safe, or while the chain does not respond. */
  gas?: bigint | undefined
  /** For how many days of its budget the sponsor's deposit lasts. Absent without a sponsor of our own, and like `gas`. */
  deposit?: number | undefined
}

/** One line that CloudWatch reads as metrics. Unknown values are left out; the alarm on lag treats that as bad. */
export const metricLine = (stage: string, { ok, lag, gas, deposit }: Measured, at: number): string => {
  const values = {
    healthy: ok ? 1 : 0,
    ...(lag === undefined ? {} : { lag }),
    ...(gas === undefined ? {} : { gas: Number(format(moneyOf('ETH', gas))) }),
    ...(deposit === undefined ? {} : { deposit }),
  }
  return JSON.stringify({
    event: 'watch',
    stage,
    ...values,
    _aws: {
      Timestamp: at,
      CloudWatchMetrics: [
        {
          Namespace: 'Mota',
          Dimensions: [['stage']],
          Metrics: Object.keys(values).map((Name) => ({ Name })),
        },
      ],
    },
  })
}
