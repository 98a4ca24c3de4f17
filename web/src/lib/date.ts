import { lagosMs } from './day.ts'

const day = 86_400
const units = [
  [day, 'd'],
  [3_600, 'h'],
  [60, 'm'],
  [1, 's'],
] as const

/** Seconds in the two largest units that they fill: 3d 4h, 5m 12s. */
export function remaining(seconds: number): string {
  const parts: string[] = []
  let left = Math.max(0, Math.floor(seconds))
  for (const [size, name] of units) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0 || parts.length > 0) parts.push(`${count}${name}`)
    if (parts.length === 2) break
  }
  return parts.join(' ') || '0s'
}

/** Formats dates. Creates the Intl formatter on first use, because that takes a tenth of a second on a slow phone. */
export function formatter(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(at)
  }
}

/** Whether the clock of this device differs from that in Lagos at a moment in milliseconds. */
export const isElsewhere = (at: number) => new Date(at).getTimezoneOffset() * -60_000 !== lagosMs

/** Formats moments in Lagos time, as e-mails do. Says so where that is another time. */
export function lagosFormatter(options: Intl.DateTimeFormatOptions): (at: number) => string {
  const format = formatter({ ...options, timeZone: 'Africa/Lagos' })
  return (at) => format(at) + (isElsewhere(at) ? ' (Lagos time)' : '')
}

const moment = lagosFormatter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
const timestamp = lagosFormatter({ dateStyle: 'long', timeStyle: 'short' })

/** 4 May at 14:05. */
export const formatMoment = (seconds: number) => moment(seconds * 1000)
/** 4 May 2027 at 14:05. */
export const formatTimestamp = (seconds: number) => timestamp(seconds * 1000)

/** A period in words, in the largest unit that fits it whole: 14 days, 2 minutes. */
export function period(seconds: number): string {
  const [size, name] =
    seconds % day === 0
      ? [day, 'day']
      : seconds % 3_600 === 0
        ? [3_600, 'hour']
        : seconds >= 60
          ? [60, 'minute']
          : [1, 'second']
  const count = Math.round(seconds / size)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
