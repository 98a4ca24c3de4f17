import { formatter, lagosFormatter } from '@/lib/date.ts'
import { lagosMs } from '@/lib/day.ts'

const time = formatter({ hour: '2-digit', minute: '2-digit' })
const date = formatter({ weekday: 'short', day: 'numeric', month: 'long' })
const shortDate = formatter({ day: 'numeric', month: 'short' })

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toDateString()

export const formatTime = (iso: string) => time(new Date(iso))
/** 14:05, of unix seconds. */
export const formatClock = (seconds: number) => time(seconds * 1000)

/** Friday 4 May 2027 at 14:05. */
export const formatMeeting = lagosFormatter({ dateStyle: 'full', timeStyle: 'short' })

/** The day in Lagos in the format of a date field. */
export const dayInLagos = (at: number) => new Date(at + lagosMs).toISOString().slice(0, 10)
/** The moment that a date field and a time field name, in milliseconds. NaN if one of them is empty. */
export const momentInLagos = (day: string, time: string) => Date.parse(`${day}T${time}Z`) - lagosMs

export function formatDay(iso: string, now: number): string {
  const at = Date.parse(iso)
  if (dayOf(at) === dayOf(now)) return 'Today'
  return dayOf(at) === dayOf(now - dayMs) ? 'Yesterday' : date(at)
}

/** The time if it is today, otherwise the date. For lists. */
export const formatLast = (iso: string, now: number) =>
  dayOf(Date.parse(iso)) === dayOf(now) ? formatTime(iso) : shortDate(new Date(iso))
