/** An alarm. infra/runbook/alarms.md describes under its name what to do. */
export interface Alarm {
  name: string
  /** The text of the alarm's e-mail, for somebody who reads it at three in the morning. */
  meaning: string
  of:
    | 'api'
    | 'table'
    | 'job'
    | 'failed-runs'
    | 'failed-work'
    | 'work'
    | 'email'
    | 'front'
    | 'watch'
    | 'log'
    | 'catalogue'
    | 'index'
  /** Set if the alarm exists only on stages with this catalogue. */
  catalogue?: 'embedded' | 'postgres'
  /** Set if the alarm exists only on stages with this index. */
  indexer?: 'own'
  /** Set if the alarm exists only on stages where a contract of ours pays network fees. */
  sponsor?: 'own'
  /** With `per`, the percentage of `per` that `metric` makes up. */
  metric: string
  per?: string
  statistic: string
  threshold: number
  below?: true
  /** In seconds. */
  period: number
  /** How many bad periods in a row start the alarm. One unless given. */
  times?: number
  /** A period without data is a bad one. */
  missingIsBad?: true
}

export const minute = 60
