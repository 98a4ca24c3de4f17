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

/** Made on first use: guest pages load this file, and a formatter costs a slow phone a tenth of a second. */
const formatter = (options: Intl.DateTimeFormatOptions) => {
  let format: Intl.DateTimeFormat | undefined
  return (seconds: number) => {
    format ??= new Intl.DateTimeFormat('en-GB', options)
    return format.format(seconds * 1000)
  }
}

/** 4 May at 14:05. */
export const formatMoment = formatter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })
/** 4 May 2027 at 14:05. */
export const formatTimestamp = formatter({ dateStyle: 'long', timeStyle: 'short' })

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
